-- serves: 20261128044303_bulk_jobs

-- CreateEnum
CREATE TYPE "refund_status" AS ENUM ('REQUESTED', 'PROCESSING', 'DONE', 'PARTLY_REFUSED', 'REFUSED');

-- CreateEnum
CREATE TYPE "refund_channel" AS ENUM ('PROVIDER', 'ELSEWHERE', 'FOUND');

-- CreateEnum
CREATE TYPE "refund_reason" AS ENUM ('WITHDRAWAL', 'DEFECT', 'WRONG_ITEM', 'NOT_DELIVERED', 'OUT_OF_STOCK', 'DUPLICATE_PAYMENT', 'CANCELLED', 'GOODWILL', 'OTHER');

-- CreateEnum
CREATE TYPE "refund_line_kind" AS ENUM ('ITEM', 'SHIPPING', 'ADJUSTMENT');

-- CreateEnum
CREATE TYPE "refund_transfer_status" AS ENUM ('REQUESTED', 'PROCESSING', 'DONE', 'REFUSED');

-- AlterTable. Payments that a version before marks as given back have the status alone (D-711).
ALTER TABLE "payment" ADD COLUMN     "refunded" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "refunding" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "payment_movement" ADD COLUMN     "attempt_id" UUID,
ADD COLUMN     "of_id" TEXT;

-- CreateTable
CREATE TABLE "refund" (
    "id" UUID NOT NULL,
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "order_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "channel" "refund_channel" NOT NULL,
    "status" "refund_status" NOT NULL,
    "amount" BIGINT NOT NULL,
    "reason" "refund_reason",
    "note" TEXT,
    "actor" TEXT NOT NULL,
    "actor_name" TEXT,
    "ended_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "refund_pkey" PRIMARY KEY ("store_id","id")
);

-- CreateTable
CREATE TABLE "refund_line" (
    "id" UUID NOT NULL,
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "refund_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "kind" "refund_line_kind" NOT NULL,
    "item_id" UUID,
    "quantity" INTEGER NOT NULL DEFAULT 0,
    "amount" BIGINT NOT NULL,
    "restocked" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "refund_line_pkey" PRIMARY KEY ("store_id","id")
);

-- CreateTable
CREATE TABLE "refund_transfer" (
    "id" UUID NOT NULL,
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "refund_id" UUID NOT NULL,
    "provider_id" UUID,
    "charge_id" TEXT,
    "external_id" TEXT,
    "reference" TEXT,
    "amount" BIGINT NOT NULL,
    "status" "refund_transfer_status" NOT NULL,
    "due_at" TIMESTAMPTZ(3),
    "sent_at" TIMESTAMPTZ(3),
    "calls" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "refund_transfer_pkey" PRIMARY KEY ("store_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "refund_store_id_order_id_number_key" ON "refund"("store_id", "order_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "refund_line_store_id_refund_id_position_key" ON "refund_line"("store_id", "refund_id", "position");

-- CreateIndex
CREATE INDEX "refund_transfer_store_id_refund_id_idx" ON "refund_transfer"("store_id", "refund_id");

-- CreateIndex
CREATE INDEX "refund_transfer_due_at_id_idx" ON "refund_transfer"("due_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "refund_transfer_store_id_provider_id_reference_key" ON "refund_transfer"("store_id", "provider_id", "reference");

-- CreateIndex
CREATE UNIQUE INDEX "refund_transfer_store_id_provider_id_external_id_key" ON "refund_transfer"("store_id", "provider_id", "external_id");

-- AddForeignKey
ALTER TABLE "refund" ADD CONSTRAINT "refund_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund" ADD CONSTRAINT "refund_store_id_order_id_fkey" FOREIGN KEY ("store_id", "order_id") REFERENCES "order"("store_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund_line" ADD CONSTRAINT "refund_line_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund_line" ADD CONSTRAINT "refund_line_store_id_refund_id_fkey" FOREIGN KEY ("store_id", "refund_id") REFERENCES "refund"("store_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund_transfer" ADD CONSTRAINT "refund_transfer_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund_transfer" ADD CONSTRAINT "refund_transfer_store_id_refund_id_fkey" FOREIGN KEY ("store_id", "refund_id") REFERENCES "refund"("store_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund_transfer" ADD CONSTRAINT "refund_transfer_store_id_provider_id_fkey" FOREIGN KEY ("store_id", "provider_id") REFERENCES "payment_provider"("store_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Orders of which a part went back are few (D-711).
CREATE INDEX "payment_partly_refunded" ON "payment"("store_id", "order_id") WHERE "refunded" > 0;

-- The record of changes (D-350).
SELECT record_row_changes('refund', 'order_id', 'id');
SELECT record_row_changes('payment', 'order_id', 'id');
