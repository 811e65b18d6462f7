-- Texts are read in the composed form of Unicode from now on, SKUs without blanks around them, PIX keys in the form of the directory (D-491,
-- D-493). Rows that have another form get it here; the others are only read. No row can make this fail: where two become equal, one keeps
-- its place and the other is told apart, as said below.

-- What shows nothing at the ends of a code: blanks, control characters and invisible characters.
CREATE FUNCTION pg_temp.trimmed(sent text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(
    normalize(sent, NFC),
    '^[\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufeff\uffa0]+|[\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufeff\uffa0]+$',
    '', 'g')
$$;

-- SKUs. One that has the form already keeps it; of several that come to the same the oldest gets it, and the others get ~2, ~3 and so on.
DO $$
DECLARE
  owner record;
  form text;
  free text;
  number int;
BEGIN
  FOR owner IN
    SELECT s."store_id", s."value", s."product_id", s."variant_id"
    FROM "sku" s
    WHERE s."value" <> pg_temp.trimmed(s."value")
    ORDER BY s."store_id", s."product_id", s."variant_id" NULLS FIRST, s."value"
  LOOP
    form := pg_temp.trimmed(owner."value");
    free := form;
    number := 1;
    WHILE free <> '' AND EXISTS (SELECT FROM "sku" WHERE "store_id" = owner."store_id" AND "value" = free) LOOP
      number := number + 1;
      free := left(form, 95) || '~' || number;
    END LOOP;
    IF free = '' THEN
      DELETE FROM "sku" WHERE "store_id" = owner."store_id" AND "value" = owner."value";
    ELSE
      UPDATE "sku" SET "value" = free WHERE "store_id" = owner."store_id" AND "value" = owner."value";
    END IF;
    IF owner."variant_id" IS NULL THEN
      UPDATE "product" SET "sku" = free, "version" = "version" + 1, "edit_version" = "edit_version" + 1, "updated_at" = now()
      WHERE "store_id" = owner."store_id" AND "id" = owner."product_id";
    ELSE
      UPDATE "variant" SET "sku" = free, "version" = "version" + 1, "edit_version" = "edit_version" + 1, "updated_at" = now()
      WHERE "store_id" = owner."store_id" AND "id" = owner."variant_id";
    END IF;
  END LOOP;
END
$$;

-- Codes of coupons are compared without regard to the width of letters and to what shows nothing. Of several that come to the same, the one
-- that has the key keeps it, else the oldest gets it; the others keep the key that they have: they are found by their id and in the list, and no
-- buyer can type them.
WITH "keyed" AS (
  SELECT "store_id", "id", "code_key", "created_at",
    regexp_replace(
      upper(replace(normalize("code_key", NFKC), 'ẞ', 'SS')),
      '[\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0]', '', 'g'
    ) AS "form"
  FROM "coupon"
  WHERE "code_key" !~ '^[\u0021-\u007e]*$'
), "first" AS (
  SELECT DISTINCT ON ("store_id", "form") "store_id", "id", "form"
  FROM "keyed"
  WHERE "form" <> "code_key"
    AND NOT EXISTS (SELECT FROM "coupon" c WHERE c."store_id" = "keyed"."store_id" AND c."code_key" = "keyed"."form")
  ORDER BY "store_id", "form", "created_at", "id"
)
UPDATE "coupon" SET "code_key" = "first"."form"
FROM "first"
WHERE "coupon"."store_id" = "first"."store_id" AND "coupon"."id" = "first"."id";

-- Every other text that people write and read. Secrets, addresses, the caller's own identifiers and JSON stay as they were sent, and so does
-- what is a record of the past: events, deliveries, sent messages, changes.
DO $$
DECLARE
  named record;
  assignments text;
  conditions text;
BEGIN
  FOR named IN
    SELECT t."name", array_agg(c."column_name"::text) AS "columns", bool_or(c."column_name" = 'version') AS "is_versioned",
      bool_or(c."column_name" = 'edit_version') AS "is_edited", bool_or(c."column_name" = 'updated_at') AS "is_dated"
    FROM (VALUES
      ('store', '{name,pix_merchant_name,pix_merchant_city,legal_name,address}'::text[]),
      ('api_key', '{name}'),
      ('product', '{name,barcode,description,short_description}'),
      ('variant', '{name,barcode}'),
      ('stock_movement', '{reference}'),
      ('category', '{name,description}'),
      ('kit', '{name,description}'),
      ('gift', '{name,description}'),
      ('upsell', '{name,title,description,button_text}'),
      ('discount_range', '{name}'),
      ('coupon', '{name,code}'),
      ('shipping_method', '{name,carrier,turnaround}'),
      ('checkout', '{customer_name,coupon_code}'),
      ('customer', '{name,street,address_number,complement,neighborhood,city,notes}'),
      ('order', '{customer_name,notes,tracking_code,tracking_status,coupon_code}'),
      ('order_item', '{name}'),
      ('order_tag', '{label}'),
      ('order_comment', '{text}'),
      ('webhook', '{name,description}'),
      ('message_template', '{name,subject,sender_name,html,message,body}'),
      ('automation', '{name}')
    ) AS t("name", "texts")
    JOIN "information_schema"."columns" c ON c."table_schema" = current_schema() AND c."table_name" = t."name"
      AND (c."column_name" = ANY (t."texts") OR c."column_name" IN ('version', 'edit_version', 'updated_at'))
    GROUP BY t."name"
  LOOP
    SELECT string_agg(format('%1$I = normalize(%1$I, NFC)', "column"), ', '), string_agg(format('%I IS NOT NFC NORMALIZED', "column"), ' OR ')
    INTO assignments, conditions
    FROM unnest(named."columns") AS "column"
    WHERE "column" NOT IN ('version', 'edit_version', 'updated_at');
    IF named."is_versioned" THEN assignments := assignments || ', "version" = "version" + 1'; END IF;
    IF named."is_edited" THEN assignments := assignments || ', "edit_version" = "edit_version" + 1'; END IF;
    IF named."is_dated" THEN assignments := assignments || ', "updated_at" = now()'; END IF;
    EXECUTE format('UPDATE %I SET %s WHERE %s', named."name", assignments, conditions);
  END LOOP;
END
$$;

-- Options of variants are compared with what is sent.
UPDATE "variant" SET "options" = normalize("options"::text, NFC)::jsonb WHERE "options"::text IS NOT NFC NORMALIZED;

-- Keys of the directory, where the spelling leaves no doubt. Check digits tell a CPF from a mobile number without its mask. What has no such
-- form stays as it is: nobody could pay to it, and the service says so (D-491).
CREATE FUNCTION pg_temp.is_cpf(digits text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT digits ~ '^\d{11}$' AND digits !~ '^(\d)\1{10}$'
    AND (SELECT sum(substr(digits, i, 1)::int * (11 - i)) * 10 % 11 % 10 FROM generate_series(1, 9) i) = substr(digits, 10, 1)::int
    AND (SELECT sum(substr(digits, i, 1)::int * (12 - i)) * 10 % 11 % 10 FROM generate_series(1, 10) i) = substr(digits, 11, 1)::int
$$;

CREATE FUNCTION pg_temp.pix_key(sent text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN bare ~ '^[\u0021-\u007e]+@[\u0021-\u007e]+$' THEN lower(bare)
    WHEN bare ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN lower(bare)
    WHEN bare ~ '^[0-9A-Za-z]{2}[.]?[0-9A-Za-z]{3}[.]?[0-9A-Za-z]{3}/?[0-9A-Za-z]{4}-?[0-9]{2}$' THEN upper(regexp_replace(bare, '[./-]', '', 'g'))
    WHEN bare ~ '^\d{3}[.]\d{3}[.]\d{3}-\d{2}$' THEN CASE WHEN pg_temp.is_cpf(digits) THEN digits ELSE bare END
    WHEN pg_temp.is_cpf(bare) THEN bare
    WHEN bare ~ '^\+55' AND digits ~ '^55\d{2}9\d{8}$' THEN '+' || digits
    WHEN bare ~ '^([(]\d{2}[)]|\d{2})[ -]?9\d{4}[ -]?\d{4}$' THEN '+55' || digits
    ELSE bare
  END
  FROM (SELECT pg_temp.trimmed(sent) AS bare, regexp_replace(pg_temp.trimmed(sent), '\D', '', 'g') AS digits) AS spelled
$$;

UPDATE "store" SET "pix_key" = pg_temp.pix_key("pix_key"), "version" = "version" + 1, "updated_at" = now()
WHERE "pix_key" <> pg_temp.pix_key("pix_key");

DROP FUNCTION pg_temp.pix_key(text);
DROP FUNCTION pg_temp.is_cpf(text);
DROP FUNCTION pg_temp.trimmed(text);
