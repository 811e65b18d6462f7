-- AlterTable
ALTER TABLE "webhook_delivery" ADD COLUMN     "not_before" TIMESTAMPTZ(3);

-- The record of changes (D-350).
SELECT record_row_changes('webhook_delivery', is_queue => true);
