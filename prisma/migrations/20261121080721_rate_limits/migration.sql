-- Unlogged: it costs no write-ahead log, and what a crash empties is full again in seconds. Room is left in its pages
-- so that an update stays in its page.
-- CreateTable
CREATE UNLOGGED TABLE "rate_limit" (
    "key" TEXT NOT NULL,
    "full_at" DOUBLE PRECISION NOT NULL,
    "granted" INTEGER NOT NULL,

    CONSTRAINT "rate_limit_pkey" PRIMARY KEY ("key")
) WITH (fillfactor = 50);
