-- The reads of lists by updatedSince: a change with a greater number than `sequence` was not visible to a read that ended at `ended_at` (D-464).
CREATE TABLE "list_read" (
    "store_id" UUID NOT NULL,
    "sequence" BIGINT NOT NULL,
    "ended_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "list_read_pkey" PRIMARY KEY ("store_id","sequence")
);

-- CreateIndex
CREATE INDEX "list_read_store_id_ended_at_idx" ON "list_read"("store_id", "ended_at");

-- AddForeignKey
ALTER TABLE "list_read" ADD CONSTRAINT "list_read_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
