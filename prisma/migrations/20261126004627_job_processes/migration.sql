-- Processes that do jobs, and what they have begun. A few rows, written again and again: with no index on what changes, and room in
-- their page, each version replaces one that nobody reads any more.
CREATE TABLE "job_process" (
    "id" UUID NOT NULL,
    "alive_since" TIMESTAMPTZ(3) NOT NULL,
    "alive_until" TIMESTAMPTZ(3) NOT NULL,
    "begun" UUID[] DEFAULT ARRAY[]::UUID[],
    "again" UUID[] DEFAULT ARRAY[]::UUID[],
    "alone" UUID,

    CONSTRAINT "job_process_pkey" PRIMARY KEY ("id")
) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
