-- serves: 20261128160000_column_mappings

-- CreateTable
CREATE TABLE "schedule" (
    "name" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "holder" UUID,
    "lease_until" TIMESTAMPTZ(3),

    CONSTRAINT "schedule_pkey" PRIMARY KEY ("name")
);
