-- serves: 20261128130100_order_invoices

-- CreateTable
CREATE TABLE "column_mapping" (
    "id" UUID NOT NULL,
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "kind" "BulkKind" NOT NULL,
    "name" TEXT NOT NULL,
    "headers" TEXT[],
    "headers_key" TEXT NOT NULL,
    "columns" JSONB NOT NULL DEFAULT '{}',
    "decimals" JSONB NOT NULL DEFAULT '{}',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "column_mapping_pkey" PRIMARY KEY ("store_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "column_mapping_store_id_kind_headers_key_key" ON "column_mapping"("store_id", "kind", "headers_key");

-- AddForeignKey
ALTER TABLE "column_mapping" ADD CONSTRAINT "column_mapping_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- The record of changes (D-350).
SELECT record_row_changes('column_mapping');
