-- serves: 20261128130100_order_invoices

-- AlterTable
ALTER TABLE "automation" ADD COLUMN     "segment_id" UUID;

-- AlterTable
ALTER TABLE "coupon" ADD COLUMN     "segment_id" UUID;

-- AlterTable
ALTER TABLE "discount_range" ADD COLUMN     "segment_id" UUID;

-- AlterTable
ALTER TABLE "gift" ADD COLUMN     "segment_id" UUID;

-- AlterTable
ALTER TABLE "payment_discount" ADD COLUMN     "segment_id" UUID;

-- CreateTable
CREATE TABLE "customer_segment" (
    "id" UUID NOT NULL,
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "name" TEXT NOT NULL,
    "name_key" TEXT NOT NULL,
    "filter" JSONB NOT NULL,
    "condition" JSONB NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "customer_segment_pkey" PRIMARY KEY ("store_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "customer_segment_store_id_name_key_key" ON "customer_segment"("store_id", "name_key");

-- AddForeignKey
ALTER TABLE "gift" ADD CONSTRAINT "gift_store_id_segment_id_fkey" FOREIGN KEY ("store_id", "segment_id") REFERENCES "customer_segment"("store_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "discount_range" ADD CONSTRAINT "discount_range_store_id_segment_id_fkey" FOREIGN KEY ("store_id", "segment_id") REFERENCES "customer_segment"("store_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_store_id_segment_id_fkey" FOREIGN KEY ("store_id", "segment_id") REFERENCES "customer_segment"("store_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_discount" ADD CONSTRAINT "payment_discount_store_id_segment_id_fkey" FOREIGN KEY ("store_id", "segment_id") REFERENCES "customer_segment"("store_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "automation" ADD CONSTRAINT "automation_store_id_segment_id_fkey" FOREIGN KEY ("store_id", "segment_id") REFERENCES "customer_segment"("store_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "customer_segment" ADD CONSTRAINT "customer_segment_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- The record of changes (D-350).
SELECT record_row_changes('customer_segment');
SELECT record_row_changes('automation');
SELECT record_row_changes('coupon');
SELECT record_row_changes('discount_range');
SELECT record_row_changes('gift');
SELECT record_row_changes('payment_discount');
