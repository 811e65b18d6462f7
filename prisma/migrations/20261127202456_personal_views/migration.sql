-- serves: 20261126220000_event_causes

-- DropIndex
DROP INDEX "saved_view_store_id_kind_name_key_key";

-- AlterTable
ALTER TABLE "saved_view" ADD COLUMN     "owner" TEXT NOT NULL DEFAULT '';

-- CreateIndex
CREATE UNIQUE INDEX "saved_view_store_id_kind_owner_name_key_key" ON "saved_view"("store_id", "kind", "owner", "name_key");

-- The record of changes (D-350).
SELECT record_row_changes('saved_view', secrets => '{filter}');
