-- CreateEnum
CREATE TYPE "DeliveryStatus" AS ENUM ('PENDING', 'DELIVERED', 'FAILED');

-- CreateEnum
CREATE TYPE "MessageChannel" AS ENUM ('email', 'sms', 'whatsapp');

-- CreateEnum
CREATE TYPE "RunStatus" AS ENUM ('WAITING', 'COMPLETED', 'STOPPED');

-- CreateEnum
CREATE TYPE "RunStepStatus" AS ENUM ('WAITING', 'DONE', 'SENT', 'NOT_SENT', 'SKIPPED');

-- CreateEnum
CREATE TYPE "MessageStatus" AS ENUM ('PENDING', 'SENT', 'NOT_SENT');

-- AlterTable
ALTER TABLE "event" ADD COLUMN     "flat" JSON,
ADD COLUMN     "is_test" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "store" ADD COLUMN     "messages_per_day" INTEGER NOT NULL DEFAULT 5;

-- CreateTable
CREATE TABLE "webhook" (
    "id" UUID NOT NULL,
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "url" TEXT NOT NULL,
    "events" TEXT[],
    "active" BOOLEAN NOT NULL DEFAULT true,
    "retry_attempts" INTEGER NOT NULL DEFAULT 3,
    "timeout" INTEGER NOT NULL DEFAULT 30,
    "headers" JSON,
    "secret" BYTEA,
    "previous_secret" BYTEA,
    "previous_secret_until" TIMESTAMPTZ(3),
    "failing_since" TIMESTAMPTZ(3),
    "switched_off_at" TIMESTAMPTZ(3),
    "switched_off_reason" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_delivery" (
    "id" UUID NOT NULL,
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "webhook_id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "event_type" TEXT NOT NULL,
    "status" "DeliveryStatus" NOT NULL DEFAULT 'PENDING',
    "attempt_count" INTEGER NOT NULL DEFAULT 0,
    "round_count" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3),
    "leased_until" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "reason" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_delivery_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "delivery_attempt" (
    "id" UUID NOT NULL,
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "delivery_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "status" INTEGER,
    "response_headers" JSON,
    "response_body" TEXT,
    "failure" TEXT,
    "duration_ms" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "delivery_attempt_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "message_template" (
    "id" UUID NOT NULL,
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "channel" "MessageChannel" NOT NULL,
    "name" TEXT NOT NULL,
    "subject" TEXT,
    "sender_name" TEXT,
    "sender_email" TEXT,
    "html" TEXT,
    "message" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "message_template_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "automation" (
    "id" UUID NOT NULL,
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "name" TEXT NOT NULL,
    "trigger_event" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "automation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "automation_step" (
    "id" UUID NOT NULL,
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "automation_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "minutes" INTEGER,
    "name" TEXT,
    "data" JSONB,
    "template_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "automation_step_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "automation_run" (
    "id" UUID NOT NULL,
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "automation_id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "order_id" UUID,
    "checkout_id" UUID,
    "customer_id" UUID,
    "status" "RunStatus" NOT NULL DEFAULT 'WAITING',
    "steps" JSON NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "next_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "reason" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "automation_run_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "automation_run_step" (
    "id" UUID NOT NULL,
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "run_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "status" "RunStepStatus" NOT NULL,
    "result" TEXT NOT NULL,
    "message_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "automation_run_step_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "message" (
    "id" UUID NOT NULL,
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "channel" "MessageChannel" NOT NULL,
    "template_id" UUID,
    "recipient" TEXT NOT NULL,
    "content" JSONB,
    "is_test" BOOLEAN NOT NULL DEFAULT false,
    "status" "MessageStatus" NOT NULL DEFAULT 'PENDING',
    "attempt_count" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3),
    "leased_until" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "result" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "message_opt_out" (
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "channel" "MessageChannel" NOT NULL,
    "recipient_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "message_opt_out_pkey" PRIMARY KEY ("store_id","channel","recipient_hash")
);

-- CreateIndex
CREATE INDEX "webhook_store_id_created_at_id_idx" ON "webhook"("store_id", "created_at" DESC, "id");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_store_id_id_key" ON "webhook"("store_id", "id");

-- CreateIndex
CREATE INDEX "webhook_delivery_store_id_created_at_id_idx" ON "webhook_delivery"("store_id", "created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "webhook_delivery_store_id_webhook_id_created_at_id_idx" ON "webhook_delivery"("store_id", "webhook_id", "created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "webhook_delivery_status_next_attempt_at_idx" ON "webhook_delivery"("status", "next_attempt_at");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_delivery_store_id_id_key" ON "webhook_delivery"("store_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_delivery_store_id_event_id_webhook_id_key" ON "webhook_delivery"("store_id", "event_id", "webhook_id");

-- CreateIndex
CREATE UNIQUE INDEX "delivery_attempt_store_id_id_key" ON "delivery_attempt"("store_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "delivery_attempt_store_id_delivery_id_number_key" ON "delivery_attempt"("store_id", "delivery_id", "number");

-- CreateIndex
CREATE INDEX "message_template_store_id_created_at_id_idx" ON "message_template"("store_id", "created_at" DESC, "id");

-- CreateIndex
CREATE UNIQUE INDEX "message_template_store_id_id_key" ON "message_template"("store_id", "id");

-- CreateIndex
CREATE INDEX "automation_store_id_created_at_id_idx" ON "automation"("store_id", "created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "automation_store_id_trigger_event_idx" ON "automation"("store_id", "trigger_event");

-- CreateIndex
CREATE UNIQUE INDEX "automation_store_id_id_key" ON "automation"("store_id", "id");

-- CreateIndex
CREATE INDEX "automation_step_store_id_automation_id_position_idx" ON "automation_step"("store_id", "automation_id", "position");

-- CreateIndex
CREATE INDEX "automation_step_store_id_template_id_idx" ON "automation_step"("store_id", "template_id");

-- CreateIndex
CREATE UNIQUE INDEX "automation_step_store_id_id_key" ON "automation_step"("store_id", "id");

-- CreateIndex
CREATE INDEX "automation_run_store_id_created_at_id_idx" ON "automation_run"("store_id", "created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "automation_run_store_id_automation_id_created_at_id_idx" ON "automation_run"("store_id", "automation_id", "created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "automation_run_store_id_order_id_idx" ON "automation_run"("store_id", "order_id");

-- CreateIndex
CREATE INDEX "automation_run_status_next_at_idx" ON "automation_run"("status", "next_at");

-- CreateIndex
CREATE UNIQUE INDEX "automation_run_store_id_id_key" ON "automation_run"("store_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "automation_run_store_id_event_id_automation_id_key" ON "automation_run"("store_id", "event_id", "automation_id");

-- CreateIndex
CREATE UNIQUE INDEX "automation_run_step_store_id_id_key" ON "automation_run_step"("store_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "automation_run_step_store_id_run_id_position_key" ON "automation_run_step"("store_id", "run_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "automation_run_step_store_id_message_id_key" ON "automation_run_step"("store_id", "message_id");

-- CreateIndex
CREATE INDEX "message_store_id_recipient_created_at_idx" ON "message"("store_id", "recipient", "created_at");

-- CreateIndex
CREATE INDEX "message_status_next_attempt_at_idx" ON "message"("status", "next_attempt_at");

-- CreateIndex
CREATE UNIQUE INDEX "message_store_id_id_key" ON "message"("store_id", "id");

-- CreateIndex
CREATE INDEX "event_relayed_at_created_at_id_idx" ON "event"("relayed_at", "created_at", "id");

-- AddForeignKey
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_store_id_webhook_id_fkey" FOREIGN KEY ("store_id", "webhook_id") REFERENCES "webhook"("store_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_store_id_event_id_fkey" FOREIGN KEY ("store_id", "event_id") REFERENCES "event"("store_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "delivery_attempt" ADD CONSTRAINT "delivery_attempt_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "delivery_attempt" ADD CONSTRAINT "delivery_attempt_store_id_delivery_id_fkey" FOREIGN KEY ("store_id", "delivery_id") REFERENCES "webhook_delivery"("store_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_template" ADD CONSTRAINT "message_template_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "automation" ADD CONSTRAINT "automation_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "automation_step" ADD CONSTRAINT "automation_step_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "automation_step" ADD CONSTRAINT "automation_step_store_id_automation_id_fkey" FOREIGN KEY ("store_id", "automation_id") REFERENCES "automation"("store_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "automation_step" ADD CONSTRAINT "automation_step_store_id_template_id_fkey" FOREIGN KEY ("store_id", "template_id") REFERENCES "message_template"("store_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "automation_run" ADD CONSTRAINT "automation_run_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "automation_run" ADD CONSTRAINT "automation_run_store_id_automation_id_fkey" FOREIGN KEY ("store_id", "automation_id") REFERENCES "automation"("store_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "automation_run" ADD CONSTRAINT "automation_run_store_id_event_id_fkey" FOREIGN KEY ("store_id", "event_id") REFERENCES "event"("store_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "automation_run_step" ADD CONSTRAINT "automation_run_step_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "automation_run_step" ADD CONSTRAINT "automation_run_step_store_id_run_id_fkey" FOREIGN KEY ("store_id", "run_id") REFERENCES "automation_run"("store_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "automation_run_step" ADD CONSTRAINT "automation_run_step_store_id_message_id_fkey" FOREIGN KEY ("store_id", "message_id") REFERENCES "message"("store_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message" ADD CONSTRAINT "message_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_opt_out" ADD CONSTRAINT "message_opt_out_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
