-- The list of coupons finds a part of a code in its key, the form in which codes are compared (D-129). The table has few rows in a
-- store, so its index is made anew at once; where the extensions are missing, a search goes on without an index.
DO $$
BEGIN
  DROP INDEX IF EXISTS coupon_text_idx;
  CREATE INDEX coupon_text_idx ON coupon USING gin (store_id, name gin_trgm_ops, code gin_trgm_ops, code_key gin_trgm_ops);
EXCEPTION WHEN undefined_file OR undefined_object OR feature_not_supported OR insufficient_privilege THEN
  RAISE NOTICE 'texts have no index: %', SQLERRM;
END
$$;
