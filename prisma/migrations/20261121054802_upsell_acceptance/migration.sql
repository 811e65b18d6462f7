-- AlterTable
ALTER TABLE "order" ADD COLUMN     "upsell_id" UUID;

-- CreateIndex
CREATE UNIQUE INDEX "order_store_id_upsell_of_id_upsell_id_key" ON "order"("store_id", "upsell_of_id", "upsell_id");

-- DropIndex: the one above begins with the same columns.
DROP INDEX "order_store_id_upsell_of_id_idx";
