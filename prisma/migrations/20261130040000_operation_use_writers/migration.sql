-- serves: 20261128130100_order_invoices

-- The last batch of counted calls that each process wrote: one whose answer was lost is not added twice (D-570).

CREATE TABLE "operation_use_writer" (
  "writer" UUID NOT NULL,
  "number" INTEGER NOT NULL,
  "written_at" TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT "operation_use_writer_pkey" PRIMARY KEY ("writer")
);

CREATE INDEX "operation_use_writer_written_at_idx" ON "operation_use_writer" ("written_at");
