-- CreateTable
CREATE TABLE "store_clock" (
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "offset_ms" BIGINT NOT NULL DEFAULT 0,
    "frozen_at" TIMESTAMPTZ(3),
    "target" TIMESTAMPTZ(3),
    "runs_after" BOOLEAN NOT NULL DEFAULT false,
    "departed_at" INTEGER NOT NULL DEFAULT 0,
    "purged_at" TIMESTAMPTZ(3),
    "lease" UUID,
    "leased_until" TIMESTAMPTZ(3),

    CONSTRAINT "store_clock_pkey" PRIMARY KEY ("store_id")
);

-- CreateTable
CREATE TABLE "store_clock_entry" (
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "position" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "kind" TEXT NOT NULL,
    "record_id" UUID,

    CONSTRAINT "store_clock_entry_pkey" PRIMARY KEY ("store_id","position")
);

-- AddForeignKey
ALTER TABLE "store_clock" ADD CONSTRAINT "store_clock_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "store_clock_entry" ADD CONSTRAINT "store_clock_entry_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- The test stores, which the sweeps over all stores leave out; schema.prisma has no words for that.
CREATE INDEX "store_test_idx" ON "store"("id") WHERE "test";
