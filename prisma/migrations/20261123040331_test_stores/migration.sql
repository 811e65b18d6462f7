-- AlterTable
-- Every store of before is a live one. A constant default rewrites no row.
ALTER TABLE "store" ADD COLUMN     "test" BOOLEAN NOT NULL DEFAULT false;

-- The record of changes compares every column.
SELECT record_row_changes('store', secrets => '{checkout_key_hash,opt_out_key}', store_column => 'id');
