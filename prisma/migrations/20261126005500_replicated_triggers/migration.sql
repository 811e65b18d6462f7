-- Triggers write tables that a logical replication copies as well, so they do not fire where its rows are applied: counts would be
-- counted twice (D-460). And no function depends on the search_path of its caller, which is empty there.
DROP FUNCTION recount_rows();
DROP FUNCTION count_rows(regclass, text[]);

-- Makes the triggers that count the rows of a table by the values of some columns. `recounts`: also counts the rows that there are.
CREATE FUNCTION count_rows(counted regclass, columns text[], recounts boolean DEFAULT true) RETURNS void LANGUAGE plpgsql AS $make$
DECLARE
  name text := (SELECT relname FROM pg_class WHERE oid = counted);
  function_name text := 'count_' || name || '_rows';
  key_of text := coalesce((SELECT string_agg(format('%%1$s.%I::text', part), $s$ || '|' || $s$ ORDER BY at) FROM unnest(columns) WITH ORDINALITY AS parts(part, at)), quote_literal(''));
  values_of text := coalesce((SELECT ', ' || string_agg(format('%%1$s.%I', part), ', ') FROM unnest(columns) AS part), '');
  trigger_name text;
BEGIN
  EXECUTE format($function$
CREATE OR REPLACE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO %6$I."row_count_change" ("store_id", "table_name", "key", "delta") VALUES (NEW.store_id, %2$L, %5$s, 1);
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO %6$I."row_count_change" ("store_id", "table_name", "key", "delta") SELECT r.store_id, %2$L, %3$s, -count(*) FROM changed AS r GROUP BY 1, 3;
  ELSE
    INSERT INTO %6$I."row_count_change" ("store_id", "table_name", "key", "delta") VALUES (OLD.store_id, %2$L, %4$s, -1), (NEW.store_id, %2$L, %5$s, 1);
  END IF;
  RETURN NULL;
END
$body$
$function$, function_name, name, format(key_of, 'r'), format(key_of, 'OLD'), format(key_of, 'NEW'), current_schema());
  EXECUTE format('CREATE OR REPLACE TRIGGER "rows_inserted" AFTER INSERT ON %s FOR EACH ROW EXECUTE FUNCTION %I()', counted, function_name);
  EXECUTE format('CREATE OR REPLACE TRIGGER "rows_deleted" AFTER DELETE ON %s REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %I()', counted, function_name);
  EXECUTE format('CREATE OR REPLACE TRIGGER "rows_updated" AFTER UPDATE ON %s FOR EACH ROW WHEN (ROW(OLD.store_id%s) IS DISTINCT FROM ROW(NEW.store_id%s)) EXECUTE FUNCTION %I()',
    counted, format(values_of, 'OLD'), format(values_of, 'NEW'), function_name);
  FOREACH trigger_name IN ARRAY '{rows_inserted,rows_deleted,rows_updated}'::text[] LOOP
    EXECUTE format('ALTER TABLE %s ENABLE TRIGGER %I', counted, trigger_name);
  END LOOP;
  IF NOT recounts THEN RETURN; END IF;
  -- Nothing is moved from one to the other meanwhile.
  LOCK TABLE "row_count", "row_count_change" IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM "row_count" WHERE "table_name" = name;
  DELETE FROM "row_count_change" WHERE "table_name" = name;
  EXECUTE format('INSERT INTO "row_count" ("store_id", "table_name", "key", "count") SELECT r.store_id, %L, %s, count(*) FROM %s AS r GROUP BY 1, 3', name, format(key_of, 'r'), counted);
END
$make$;

CREATE FUNCTION recount_rows(recounts boolean DEFAULT true) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_rows('checkout', '{status,kind}', recounts);
  PERFORM count_rows('payment', '{status,refund_due}', recounts);
  PERFORM count_rows('"order"', '{status,payment_method}', recounts);
  PERFORM count_rows('product', '{status,type,featured}', recounts);
  PERFORM count_rows('customer', '{}', recounts);
  PERFORM count_rows('coupon', '{status,automatic_apply}', recounts);
  PERFORM count_rows('kit', '{status}', recounts);
  PERFORM count_rows('event', '{type,is_test}', recounts);
  PERFORM count_rows('webhook_delivery', '{status,event_type}', recounts);
  PERFORM count_rows('automation_run', '{status}', recounts);
  PERFORM count_rows('message', '{status,channel}', recounts);
END
$$;

-- The counts are right as they are.
SELECT recount_rows(false);

-- Names with their schema in the functions that run for each changed row, and in the function that makes them: to set the search_path
-- would take some microseconds of each change.
DO $$
DECLARE
  own text := quote_ident(current_schema());
  written regprocedure;
  definition text;
BEGIN
  FOR written IN
    SELECT 'record_row_changes'::regproc::regprocedure
    UNION SELECT tgfoid::regprocedure FROM pg_trigger WHERE tgname = 'row_changed' AND tgrelid IN (SELECT oid FROM pg_class WHERE relnamespace = current_schema()::regnamespace)
  LOOP
    definition := pg_get_functiondef(written);
    definition := replace(definition, 'INSERT INTO "row_change"', 'INSERT INTO ' || own || '."row_change"');
    definition := replace(definition, 'TG_OP::"RowOperation"', 'TG_OP::' || own || '."RowOperation"');
    definition := replace(definition, 'nextval(''row_change_order'')', 'nextval(' || quote_literal(own || '.row_change_order') || ')');
    definition := replace(definition, ' bound_row_change(', ' ' || own || '.bound_row_change(');
    EXECUTE definition;
  END LOOP;
END
$$;

-- The other functions look names up in this schema.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY '{count_rows,recount_rows,record_row_changes,bound_row_change,number_order,record_stock_movement,note_order_promotions,sum_order_items,pay_order_products}'::text[] LOOP
    EXECUTE format('ALTER FUNCTION %I SET search_path = %I, pg_temp', name, current_schema());
  END LOOP;
END
$$;
