-- serves: 20261127202456_personal_views

-- AlterTable
ALTER TABLE "store" ADD COLUMN     "seller_address" JSONB;

-- The record of changes (D-350).
SELECT record_row_changes('store', secrets => '{checkout_key_hash,opt_out_key}', store_column => 'id');
