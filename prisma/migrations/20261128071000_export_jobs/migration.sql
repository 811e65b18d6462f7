-- serves: 20261128044303_bulk_jobs

-- CreateEnum
CREATE TYPE "ExportKind" AS ENUM ('ORDERS', 'ORDER_ITEMS', 'PRODUCTS', 'CUSTOMERS', 'STOCK_MOVEMENTS', 'PAYMENT_MOVEMENTS', 'EVENTS');

-- CreateEnum
CREATE TYPE "ExportFormat" AS ENUM ('CSV', 'XLSX', 'JSONL');

-- CreateEnum
CREATE TYPE "ExportStatus" AS ENUM ('RUNNING', 'DONE', 'FAILED', 'CANCELLED');

-- CreateTable
CREATE TABLE "export_job" (
    "id" UUID NOT NULL,
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "kind" "ExportKind" NOT NULL,
    "format" "ExportFormat" NOT NULL DEFAULT 'CSV',
    "status" "ExportStatus" NOT NULL DEFAULT 'RUNNING',
    "filter" JSONB NOT NULL DEFAULT '{}',
    "columns" TEXT[],
    "refusal" JSONB,
    "total" INTEGER,
    "done" INTEGER NOT NULL DEFAULT 0,
    "rows" INTEGER NOT NULL DEFAULT 0,
    "size" INTEGER NOT NULL DEFAULT 0,
    "actor" TEXT NOT NULL,
    "actor_id" TEXT,
    "actor_name" TEXT,
    "scopes" TEXT[],
    "holder" UUID,
    "lease_until" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "taken_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "export_job_pkey" PRIMARY KEY ("store_id","id")
);

-- CreateTable
CREATE TABLE "export_chunk" (
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "job_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "content" BYTEA NOT NULL,

    CONSTRAINT "export_chunk_pkey" PRIMARY KEY ("store_id","job_id","position")
);

-- CreateIndex
CREATE INDEX "export_job_store_id_created_at_id_idx" ON "export_job"("store_id", "created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "export_job_status_lease_until_idx" ON "export_job"("status", "lease_until");

-- CreateIndex
CREATE INDEX "export_job_expires_at_idx" ON "export_job"("expires_at");

-- AddForeignKey
ALTER TABLE "export_job" ADD CONSTRAINT "export_job_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "export_chunk" ADD CONSTRAINT "export_chunk_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "export_chunk" ADD CONSTRAINT "export_chunk_store_id_job_id_fkey" FOREIGN KEY ("store_id", "job_id") REFERENCES "export_job"("store_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The record of changes (D-350). The progress of a job, and the credential by which it goes on, are none.
SELECT record_row_changes('export_job', left_out => '{columns,total,done,rows,size,actor,actor_id,actor_name,scopes,holder,lease_until,attempts,taken_at}', secrets => '{filter}');
