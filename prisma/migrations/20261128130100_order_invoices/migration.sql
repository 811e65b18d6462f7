-- serves: 20261128044303_bulk_jobs

-- CreateTable
CREATE TABLE "order_invoice" (
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "order_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "url" TEXT,
    "issued_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_invoice_pkey" PRIMARY KEY ("store_id","order_id")
);

-- CreateIndex
CREATE INDEX "order_invoice_store_id_key_idx" ON "order_invoice"("store_id", "key");

-- AddForeignKey
ALTER TABLE "order_invoice" ADD CONSTRAINT "order_invoice_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_invoice" ADD CONSTRAINT "order_invoice_store_id_order_id_fkey" FOREIGN KEY ("store_id", "order_id") REFERENCES "order"("store_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The record of changes (D-350).
SELECT record_row_changes('order_invoice', 'order_id');
