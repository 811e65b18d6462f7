-- serves: 20261128044303_bulk_jobs

-- CreateTable
CREATE TABLE "role" (
    "id" UUID NOT NULL,
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "name" TEXT NOT NULL,
    "name_key" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "scopes" TEXT[],
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "role_pkey" PRIMARY KEY ("store_id","id")
);

-- CreateTable
CREATE TABLE "sign_in_issuer" (
    "id" UUID NOT NULL,
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "name" TEXT NOT NULL,
    "issuer" TEXT NOT NULL,
    "audience" TEXT NOT NULL,
    "client_id" TEXT,
    "client_secret" BYTEA,
    "groups_claim" TEXT NOT NULL DEFAULT 'groups',
    "groups" JSONB NOT NULL DEFAULT '[]',
    "scopes" TEXT[],
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sign_in_issuer_pkey" PRIMARY KEY ("store_id","id")
);

-- CreateTable
CREATE TABLE "person_session" (
    "id" UUID NOT NULL,
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "issuer_id" UUID NOT NULL,
    "subject" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "groups" TEXT[],
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "person_session_pkey" PRIMARY KEY ("store_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "role_store_id_name_key_key" ON "role"("store_id", "name_key");

-- CreateIndex
CREATE UNIQUE INDEX "sign_in_issuer_store_id_issuer_audience_key" ON "sign_in_issuer"("store_id", "issuer", "audience");

-- CreateIndex
CREATE INDEX "person_session_expires_at_idx" ON "person_session"("expires_at");

-- AddForeignKey
ALTER TABLE "role" ADD CONSTRAINT "role_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sign_in_issuer" ADD CONSTRAINT "sign_in_issuer_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "person_session" ADD CONSTRAINT "person_session_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "person_session" ADD CONSTRAINT "person_session_store_id_issuer_id_fkey" FOREIGN KEY ("store_id", "issuer_id") REFERENCES "sign_in_issuer"("store_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The record of changes (D-350).
SELECT record_row_changes('role');
SELECT record_row_changes('sign_in_issuer', secrets => '{client_secret}');
