-- CreateEnum
CREATE TYPE "RowOperation" AS ENUM ('INSERT', 'UPDATE', 'DELETE');

-- CreateTable
CREATE TABLE "row_change" (
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "id" UUID NOT NULL,
    "table_name" TEXT NOT NULL,
    "record_id" UUID,
    "row_key" TEXT,
    "version" INTEGER,
    "operation" "RowOperation" NOT NULL,
    "changes" JSONB NOT NULL,
    "actor" TEXT NOT NULL,
    "actor_name" TEXT,
    "mutation" TEXT,
    "request_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sequence" BIGINT,

    CONSTRAINT "row_change_pkey" PRIMARY KEY ("store_id","id")
);

-- CreateIndex
CREATE INDEX "row_change_store_id_record_id_id_idx" ON "row_change"("store_id", "record_id", "id" DESC);

-- CreateIndex
CREATE INDEX "row_change_store_id_actor_name_id_idx" ON "row_change"("store_id", "actor_name", "id" DESC);

-- CreateIndex
CREATE INDEX "row_change_store_id_mutation_id_idx" ON "row_change"("store_id", "mutation", "id" DESC);

-- Order of changes within a millisecond, also of those of one transaction.
CREATE SEQUENCE "row_change_order";

-- A value of a change that is too large to be kept: its beginning, and what recognises it.
CREATE FUNCTION bound_changed_value(value jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT CASE WHEN octet_length(value::text) <= 2000 THEN value ELSE jsonb_build_object('$large', jsonb_build_object(
    'bytes', octet_length(value::text),
    'sha256', encode(sha256(convert_to(value::text, 'UTF8')), 'hex'),
    'start', left(value #>> '{}', 500)
  )) END
$$;

-- The changes of a row whose values are too large to be kept.
CREATE FUNCTION bound_row_change(changes jsonb, is_update boolean) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_object_agg(key, CASE
    WHEN is_update AND jsonb_typeof(value) = 'array' THEN jsonb_build_array(bound_changed_value(value->0), bound_changed_value(value->1))
    ELSE bound_changed_value(value)
  END) FROM jsonb_each(changes)
$$;

-- Makes the trigger of a table, which writes each change of a row down in the statement that makes it, whoever changes it: also the
-- version before and plain SQL (D-350). The cause comes from the setting that the unit of work makes. The trigger's function names every
-- column, because a comparison of columns takes a tenth of the time of a comparison of JSON: a migration that adds a column to an audited
-- table calls this again, with the same arguments.
--   record_column  column with the id of the resource that the row belongs to; empty: it has none
--   key_column     column that tells the row from others of the resource; NULL: the row is the resource
--   left_out       columns that are not recorded, beside those that every change changes
--   secrets        columns of which only the change is recorded, not the value
--   store_column   column with the id of the store, or of the stores
--   is_queue       jobs change the table all the time: only the inserts and updates of a caller are recorded
CREATE FUNCTION record_row_changes(
  audited regclass, record_column text DEFAULT 'id', key_column text DEFAULT NULL, left_out text[] DEFAULT '{}',
  secrets text[] DEFAULT '{}', store_column text DEFAULT 'store_id', is_queue boolean DEFAULT false
) RETURNS void LANGUAGE plpgsql AS $make$
DECLARE
  name text := (SELECT relname FROM pg_class WHERE oid = audited);
  function_name text := 'record_' || name || '_change';
  unrecorded text[] := left_out || '{store_id,id,version,edit_version,updated_at}'::text[];
  is_versioned boolean := EXISTS (SELECT FROM pg_attribute WHERE attrelid = audited AND attname = 'version' AND NOT attisdropped);
  has_stores boolean := (SELECT atttypid = 'uuid[]'::regtype FROM pg_attribute WHERE attrelid = audited AND attname = store_column);
  comparisons text;
  removed text;
  insertion text;
BEGIN
  -- The type json has no equality.
  SELECT string_agg(format(E'    IF OLD.%1$I%2$s IS DISTINCT FROM NEW.%1$I%2$s THEN changes := changes || jsonb_build_object(%1$L, %3$s); END IF;\n',
      attname, CASE WHEN atttypid = 'json'::regtype THEN '::text' ELSE '' END,
      CASE WHEN attname = ANY (secrets) THEN 'NULL' ELSE format('jsonb_build_array(OLD.%1$I, NEW.%1$I)', attname) END), '' ORDER BY attnum)
    INTO comparisons
    FROM pg_attribute WHERE attrelid = audited AND attnum > 0 AND NOT attisdropped AND attname <> ALL (unrecorded);
  -- The names of what is not copied from a whole row: what is not recorded, and columns without a value.
  SELECT string_agg(CASE WHEN attname = ANY (unrecorded || secrets) THEN format('%L', attname) ELSE format('CASE WHEN image.%I IS NULL THEN %L END', attname, attname) END, ', ')
    INTO removed
    FROM pg_attribute WHERE attrelid = audited AND attnum > 0 AND NOT attisdropped AND (attname = ANY (unrecorded || secrets) OR NOT attnotnull);
  insertion := format($insert$INSERT INTO "row_change" ("store_id", "id", "table_name", "record_id", "row_key", "version", "operation", "changes", "actor", "actor_name", "mutation", "request_id", "created_at")
  SELECT %s, (lpad(to_hex(millis), 12, '0') || '7' || left(turn, 3) || '8' || substr(turn, 4))::uuid, %L, %s, %s, %s, TG_OP::"RowOperation", changes,
    coalesce(cause->>'actor', 'system'), cause->>'actorName', cause->>'mutation', (cause->>'requestId')::uuid, to_timestamp(millis / 1000.0)%s$insert$,
    CASE WHEN has_stores THEN 'owner' ELSE format('image.%I', store_column) END,
    name,
    coalesce('image.' || quote_ident(nullif(record_column, '')), 'NULL'),
    coalesce('image.' || quote_ident(nullif(key_column, '')), 'NULL'),
    CASE WHEN is_versioned THEN 'image.version' ELSE 'NULL' END,
    CASE WHEN has_stores THEN format(' FROM (SELECT unnest(OLD.%1$I) UNION SELECT unnest(NEW.%1$I)) AS owners(owner)', store_column) ELSE '' END);
  EXECUTE format($function$
CREATE OR REPLACE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql AS $body$
DECLARE
  cause jsonb;
  millis bigint;
  turn text;
  image record;
  changes jsonb := '{}';
BEGIN
  IF TG_OP = 'UPDATE' THEN
%s    IF changes = '{}' THEN RETURN NULL; END IF;
    image := NEW;
  ELSE
    IF TG_OP = 'INSERT' THEN image := NEW; ELSE image := OLD; END IF;
    changes := to_jsonb(image) - ARRAY[%s];
  END IF;
  cause := coalesce(nullif(current_setting('commerce.change_cause', true), ''), '{}')::jsonb;
%s  -- A UUID of version 7: the time of the call, so that changes are stored in the order of their time, then their order.
  millis := coalesce((cause->>'at')::bigint, floor(extract(epoch FROM now()) * 1000)::bigint);
  turn := lpad(to_hex(nextval('row_change_order')), 18, '0');
  IF pg_column_size(changes) > 8000 THEN changes := bound_row_change(changes, TG_OP = 'UPDATE'); END IF;
  %s;
  RETURN NULL;
END
$body$
$function$, function_name, coalesce(comparisons, ''), removed,
    CASE WHEN is_queue THEN E'  IF coalesce(cause->>''actor'', ''system'') = ''system'' THEN RETURN NULL; END IF;\n' ELSE '' END, insertion);
  EXECUTE format('CREATE OR REPLACE TRIGGER "row_changed" AFTER INSERT OR UPDATE%s ON %s FOR EACH ROW %s EXECUTE FUNCTION %I()',
    CASE WHEN is_queue THEN '' ELSE ' OR DELETE' END, audited,
    CASE WHEN is_queue THEN 'WHEN (current_setting(''commerce.change_cause'', true) <> '''')' ELSE '' END, function_name);
END
$make$;

SELECT record_row_changes('store', secrets => '{checkout_key_hash,opt_out_key}', store_column => 'id');
SELECT record_row_changes('api_key', left_out => '{last_used_at}', secrets => '{secret_hash,store_ids}', store_column => 'store_ids');
SELECT record_row_changes('product');
SELECT record_row_changes('variant', 'product_id', 'id');
SELECT record_row_changes('category');
SELECT record_row_changes('product_category', 'product_id', 'category_id');
SELECT record_row_changes('kit');
SELECT record_row_changes('kit_item', 'kit_id', 'position');
SELECT record_row_changes('gift');
SELECT record_row_changes('gift_trigger', 'gift_id', 'product_id');
SELECT record_row_changes('upsell');
SELECT record_row_changes('upsell_trigger', 'upsell_id', 'product_id');
SELECT record_row_changes('discount_range');
SELECT record_row_changes('discount_range_product', 'range_id', 'product_id');
SELECT record_row_changes('coupon');
SELECT record_row_changes('payment_discount');
SELECT record_row_changes('shipping_method');
-- Of carts no personal data is kept.
SELECT record_row_changes('checkout', left_out => '{active_at}', secrets => '{customer_name,customer_email,customer_phone,customer_document,discounts,success_url,cancel_url,cart_metadata,metadata}');
SELECT record_row_changes('customer');
SELECT record_row_changes('"order"');
SELECT record_row_changes('order_tag', '', 'id');
SELECT record_row_changes('payment', 'order_id', 'id');
SELECT record_row_changes('payment_record', 'order_id', 'id');
SELECT record_row_changes('webhook', secrets => '{headers,secret,previous_secret}');
SELECT record_row_changes('webhook_delivery', is_queue => true);
SELECT record_row_changes('message_template');
SELECT record_row_changes('automation');
SELECT record_row_changes('automation_step', 'automation_id', 'id');
SELECT record_row_changes('message', secrets => '{recipient,content,result}', is_queue => true);
