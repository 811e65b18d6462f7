-- Words of orders, customers, products and coupons, by which search finds them (D-322). The index of a table holds the words, each behind the
-- end of its store's id, so that one store's words are apart from those of others; no extension is needed. Writes to a table wait while
-- its index is built, half a minute for a million rows.

-- The words of a row: those of `content`, without accents and in lower case, where punctuation separates them; and each of `whole`, which are
-- not taken apart. Of a locale it takes nothing, so that every database has the same words. src/data/search-words.ts does the same.
-- The cost is that of its regular expressions, so that the planner reads the index rather than compute the words of many rows.
CREATE FUNCTION search_terms(store uuid, content text, whole text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 4000 AS $$
BEGIN
  RETURN array_to_tsvector(array_remove(
    string_to_array(
      right(store::text, 8) || ':' || replace(
        regexp_replace(
          regexp_replace(lower(normalize(content, NFD) COLLATE "C"), '[\u0300-\u036f]+', '', 'g'),
          '[\u0001-/:-@\[-`{-\u00a0\u2000-\u206f\u3000]+', ' ', 'g'
        ) || ' ' || lower(whole COLLATE "C"),
        ' ', ' ' || right(store::text, 8) || ':'
      ),
      ' '
    ),
    right(store::text, 8) || ':'
  ));
END
$$;

-- A number in E.164 as it is, without the code of Brazil and without the area code.
CREATE FUNCTION search_phone(phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(substr(phone, 2) || ' ' || substr(phone, 4) || ' ' || substr(phone, 6), '')
$$;

LOCK TABLE "product", "customer", "order", "coupon" IN EXCLUSIVE MODE;

CREATE INDEX "order_search_idx" ON "order" USING gin (search_terms("store_id", "number"::text || ' ' || "customer_name" || ' ' || split_part("customer_email", '@', 1) || ' ' || coalesce("tracking_code", '') || ' ' || coalesce("coupon_code", ''), "customer_email" || ' ' || coalesce("document_number", '') || ' ' || search_phone("customer_phone") || ' ' || coalesce("shipping_address" #>> '{zipcode}', '')));
CREATE INDEX "customer_search_idx" ON "customer" USING gin (search_terms("store_id", "name" || ' ' || split_part("email", '@', 1), "email" || ' ' || coalesce("document_number", '') || ' ' || search_phone("phone") || ' ' || coalesce("zipcode", '')));
CREATE INDEX "product_search_idx" ON "product" USING gin (search_terms("store_id", "name" || ' ' || "sku" || ' ' || coalesce("barcode", ''), ''));
CREATE INDEX "coupon_search_idx" ON "coupon" USING gin (search_terms("store_id", "code" || ' ' || "name", ''));

-- The planner chooses between these indexes and the order of a list by how frequent a word is: it should know more of the frequent ones.
ALTER INDEX "order_search_idx" ALTER COLUMN 1 SET STATISTICS 500;
ALTER INDEX "customer_search_idx" ALTER COLUMN 1 SET STATISTICS 500;
ALTER INDEX "product_search_idx" ALTER COLUMN 1 SET STATISTICS 500;
