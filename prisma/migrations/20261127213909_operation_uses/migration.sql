-- serves: 20261127204941_published_documents

-- CreateTable
CREATE TABLE "used_operation" (
    "id" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "fields" TEXT[],

    CONSTRAINT "used_operation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "operation_use" (
    "day" DATE NOT NULL,
    "caller" TEXT NOT NULL,
    "client" TEXT NOT NULL,
    "client_version" TEXT NOT NULL,
    "operation" TEXT NOT NULL,
    "count" BIGINT NOT NULL,
    "last_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "operation_use_pkey" PRIMARY KEY ("day","caller","client","client_version","operation")
);

-- CreateIndex
CREATE INDEX "used_operation_fields_idx" ON "used_operation" USING GIN ("fields");

-- CreateIndex
CREATE INDEX "operation_use_operation_day_idx" ON "operation_use"("operation", "day");
