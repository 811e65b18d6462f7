-- serves: 20261128070000_stock_adjustments

-- AlterEnum
ALTER TYPE "BulkKind" ADD VALUE 'CUSTOMERS';
ALTER TYPE "BulkKind" ADD VALUE 'ORDERS';
ALTER TYPE "BulkKind" ADD VALUE 'COUPONS';

-- AlterTable
ALTER TABLE "bulk_batch" ADD COLUMN     "ordered_until" INTEGER;

-- AlterTable
ALTER TABLE "bulk_job" ADD COLUMN     "undo_of" UUID;

-- CreateTable
CREATE TABLE "bulk_mapping" (
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "kind" "BulkKind" NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "answers" JSONB NOT NULL,
    "used_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "bulk_mapping_pkey" PRIMARY KEY ("store_id","kind","fingerprint")
);

-- AddForeignKey
ALTER TABLE "bulk_mapping" ADD CONSTRAINT "bulk_mapping_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- The record of changes (D-350).
SELECT record_row_changes('bulk_job', left_out => '{received,size,reading,questions,total,planned,would_change,would_stay,would_fail,done,changed,unchanged,failed,not_applied,actor,actor_id,actor_name,scopes,holder,lease_until,phase_at}');
