-- Each store gets a random key of its own. The table is rewritten under a lock, in moments: stores are few.
ALTER TABLE "store" ADD COLUMN     "opt_out_key" BYTEA NOT NULL DEFAULT (uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));

-- The hashes of opt-outs become HMAC-SHA256 of themselves with that key, as RFC 2104 writes it; PostgreSQL has SHA-256 alone.
-- A process of the version before does not find them any more while it still runs (D-262).
WITH "pads" AS (
  SELECT "store"."id" AS "store_id",
    string_agg(set_byte('\x00'::bytea, 0, "key"."byte" # 54), ''::bytea ORDER BY "key"."at") AS "inner_pad",
    string_agg(set_byte('\x00'::bytea, 0, "key"."byte" # 92), ''::bytea ORDER BY "key"."at") AS "outer_pad"
  FROM "store"
  CROSS JOIN LATERAL (
    SELECT "at", CASE WHEN "at" < 32 THEN get_byte("store"."opt_out_key", "at") ELSE 0 END AS "byte"
    FROM generate_series(0, 63) AS "at"
  ) AS "key"
  WHERE EXISTS (SELECT FROM "message_opt_out" WHERE "message_opt_out"."store_id" = "store"."id")
  GROUP BY "store"."id"
)
UPDATE "message_opt_out"
SET "recipient_hash" = sha256("pads"."outer_pad" || sha256("pads"."inner_pad" || "message_opt_out"."recipient_hash"))
FROM "pads"
WHERE "pads"."store_id" = "message_opt_out"."store_id";
