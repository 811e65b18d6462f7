-- AlterTable
ALTER TABLE "webhook" ADD COLUMN     "sealed_headers" BYTEA;

-- The record of changes (D-350).
SELECT record_row_changes('webhook', secrets => '{headers,secret,previous_secret,sealed_headers}');
