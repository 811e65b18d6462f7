-- Filters of lists with a name (D-343).
CREATE TYPE "SavedViewKind" AS ENUM ('ORDER', 'CUSTOMER', 'PRODUCT', 'COUPON');

CREATE TABLE "saved_view" (
    "id" UUID NOT NULL,
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "kind" "SavedViewKind" NOT NULL,
    "name" TEXT NOT NULL,
    "name_key" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "filter" JSONB NOT NULL,
    "order_by" JSONB,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_view_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "saved_view_store_id_id_key" ON "saved_view"("store_id", "id");
CREATE UNIQUE INDEX "saved_view_store_id_kind_name_key_key" ON "saved_view"("store_id", "kind", "name_key");

ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A filter may name a buyer: of it only the change is recorded.
SELECT record_row_changes('saved_view', secrets => '{filter}');
