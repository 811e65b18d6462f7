-- Deletions of stores, which stay when the store is gone (D-533).
-- CreateTable
CREATE TABLE "store_deletion" (
    "id" UUID NOT NULL,
    "deleted_store_id" UUID NOT NULL,
    "store_name" TEXT NOT NULL,
    "was_test" BOOLEAN NOT NULL,
    "requested_by" TEXT NOT NULL,
    "requested_at" TIMESTAMPTZ(3) NOT NULL,
    "code_hash" BYTEA,
    "expires_at" TIMESTAMPTZ(3),
    "confirmed_by" TEXT,
    "confirmed_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),
    "counts" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "store_deletion_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "store_deletion_finished_at_confirmed_at_idx" ON "store_deletion"("finished_at", "confirmed_at");
