-- Where this database was last served, so that a restored or copied one is recognised and its jobs wait for a word (D-531). The first
-- process that serves the database makes the row.
-- CreateTable
CREATE TABLE "installation" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "place" JSONB NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,
    "held_since" TIMESTAMPTZ(3),
    "held_reason" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "installation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "installation_mark" (
    "id" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "installation_mark_pkey" PRIMARY KEY ("id")
);

-- Empty after a crash, on a standby that takes over, and in every physical copy: that is what it is for.
ALTER TABLE "installation_mark" SET UNLOGGED;
