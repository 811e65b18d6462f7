-- serves: 20261128070000_stock_adjustments

-- AlterEnum
ALTER TYPE "BulkKind" ADD VALUE 'CUSTOMERS';
ALTER TYPE "BulkKind" ADD VALUE 'ORDERS';
ALTER TYPE "BulkKind" ADD VALUE 'COUPONS';

-- AlterTable
ALTER TABLE "bulk_batch" ADD COLUMN     "ordered_until" INTEGER;

-- AlterTable
ALTER TABLE "bulk_job" ADD COLUMN     "undo_of" UUID;

-- The record of changes (D-350).
SELECT record_row_changes('bulk_job', left_out => '{received,size,reading,questions,total,planned,would_change,would_stay,would_fail,done,changed,unchanged,failed,not_applied,actor,actor_id,actor_name,scopes,holder,lease_until,phase_at}');
