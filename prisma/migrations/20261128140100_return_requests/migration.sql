-- serves: 20261128044303_bulk_jobs

-- CreateEnum
CREATE TYPE "ReturnStatus" AS ENUM ('ASKED', 'APPROVED', 'REFUSED');

-- CreateTable
CREATE TABLE "return_request" (
    "id" UUID NOT NULL,
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "order_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "status" "ReturnStatus" NOT NULL,
    "lines" JSONB NOT NULL,
    "message" TEXT,
    "answer" TEXT,
    "refund_id" UUID,
    "actor" TEXT,
    "actor_name" TEXT,
    "decided_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "return_request_pkey" PRIMARY KEY ("store_id","id")
);

-- CreateIndex
CREATE INDEX "return_request_store_id_status_order_id_idx" ON "return_request"("store_id", "status", "order_id");

-- CreateIndex
CREATE UNIQUE INDEX "return_request_store_id_order_id_number_key" ON "return_request"("store_id", "order_id", "number");

-- AddForeignKey
ALTER TABLE "return_request" ADD CONSTRAINT "return_request_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "return_request" ADD CONSTRAINT "return_request_store_id_order_id_fkey" FOREIGN KEY ("store_id", "order_id") REFERENCES "order"("store_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The record of changes (D-350).
SELECT record_row_changes('return_request', 'order_id', 'id');
