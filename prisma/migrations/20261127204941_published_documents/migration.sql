-- serves: 20261127203008_seller_address

-- AlterTable
ALTER TABLE "api_key" ADD COLUMN     "documents_only" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "published_document" (
    "id" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "published_document_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "document_manifest" (
    "app" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "document_ids" TEXT[],
    "published_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "document_manifest_pkey" PRIMARY KEY ("app","version")
);

-- The record of changes (D-350).
SELECT record_row_changes('api_key', left_out => '{last_used_at}', secrets => '{secret_hash,store_ids}', store_column => 'store_ids');
