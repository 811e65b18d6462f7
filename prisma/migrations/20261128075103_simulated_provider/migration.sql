-- serves: 20261128044303_bulk_jobs

-- AlterEnum
ALTER TYPE "payment_provider_kind" ADD VALUE 'SIMULATED';

-- The providers of test stores are asked by the clocks of their stores.
-- DropIndex
DROP INDEX "payment_attempt_due_at_id_idx";

-- AlterTable
ALTER TABLE "payment_attempt" ADD COLUMN     "simulated" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "payment_provider_state" ADD COLUMN     "simulated" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "simulated_charge" (
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "provider_id" UUID NOT NULL,
    "reference" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "pix_code" TEXT,
    "pay_url" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "simulated_charge_pkey" PRIMARY KEY ("store_id","provider_id","reference")
);

-- CreateTable
CREATE TABLE "simulated_movement" (
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "provider_id" UUID NOT NULL,
    "id" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "kind" "payment_movement_kind" NOT NULL,
    "of_id" TEXT,
    "refund_id" TEXT,
    "status" "payment_movement_status" NOT NULL,
    "amount" BIGINT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "shown_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "simulated_movement_pkey" PRIMARY KEY ("store_id","provider_id","id")
);

-- CreateTable
CREATE TABLE "simulated_notice" (
    "id" UUID NOT NULL,
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "provider_id" UUID NOT NULL,
    "reference" TEXT NOT NULL,
    "send_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "simulated_notice_pkey" PRIMARY KEY ("store_id","id")
);

-- CreateIndex
CREATE INDEX "simulated_movement_store_id_provider_id_reference_idx" ON "simulated_movement"("store_id", "provider_id", "reference");

-- CreateIndex
CREATE INDEX "simulated_movement_store_id_provider_id_shown_at_idx" ON "simulated_movement"("store_id", "provider_id", "shown_at");

-- CreateIndex
CREATE INDEX "simulated_notice_store_id_send_at_id_idx" ON "simulated_notice"("store_id", "send_at", "id");

-- CreateIndex
CREATE INDEX "payment_attempt_simulated_due_at_id_idx" ON "payment_attempt"("simulated", "due_at", "id");

-- AddForeignKey
ALTER TABLE "simulated_charge" ADD CONSTRAINT "simulated_charge_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "simulated_movement" ADD CONSTRAINT "simulated_movement_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "simulated_notice" ADD CONSTRAINT "simulated_notice_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
