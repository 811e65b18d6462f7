import { createHash, createHmac } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { payablePixKey } from '../../../src/core/brazil/pix-key.ts';
import { type Migration, migrate, migrationsIn } from '../../../src/data/driver/migrating/migrations.ts';
import { MIGRATIONS } from '../../../src/data/driver/opening/open.ts';
import { connectionTo, newEngine } from '../../support/embedded-engine.ts';

const engine = await newEngine();
const pool = new pg.Pool(connectionTo(engine));
afterAll(async () => {
  await pool.end();
  await engine.close();
});

const empty = () => engine.exec('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
const rows = async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows;

const first: Migration = { name: '1_first', sql: 'CREATE TABLE one (id int); INSERT INTO one VALUES (1);', checksum: 'a' };
const second: Migration = { name: '2_second', sql: 'CREATE TABLE two (id int);', checksum: 'b' };

describe('migrations', () => {
  beforeEach(empty);

  test('are applied once, in order, and only what is new the next time', async () => {
    expect(await migrate(pool, [first])).toEqual(['1_first']);
    expect(await migrate(pool, [first, second])).toEqual(['2_second']);
    expect(await migrate(pool, [first, second])).toEqual([]);
    expect(await rows('SELECT count(*)::int AS n FROM one')).toEqual([{ n: 1 }]);
  });

  test('that fail are rolled back, and earlier ones stay', async () => {
    const wrong = { ...second, sql: 'CREATE TABLE two (id int); SELECT 1 / 0;' };
    await expect(migrate(pool, [first, wrong])).rejects.toThrow('migration 2_second failed: division by zero');
    expect(await rows("SELECT to_regclass('one') AS one, to_regclass('two') AS two")).toEqual([{ one: 'one', two: null }]);
    expect(await migrate(pool, [first, second])).toEqual(['2_second']);
  });

  test('that were changed after they were applied, or that this version does not know, are rejected', async () => {
    await migrate(pool, [first, second]);
    const changed = 'migration 1_first was changed after it was applied';
    await expect(migrate(pool, [{ ...first, checksum: 'c' }, second])).rejects.toThrow(changed);
    const unknown = 'the database has migration 2_second, which this version does not know';
    await expect(migrate(pool, [first])).rejects.toThrow(unknown);
  });
});

describe('rows from before a migration', () => {
  const all = migrationsIn(MIGRATIONS);
  const id = (number: number) => `00000000-0000-7000-8000-00000000000${number}`;
  const sha256 = (address: string) => createHash('sha256').update(address).digest();
  /** Applies the migrations before the one whose name ends so, and some from it on. */
  const migrateTo = (ending: string, more = 0) =>
    migrate(pool, all.slice(0, all.findIndex(({ name }) => name.endsWith(ending)) + more));
  const OPT_OUT = 'INSERT INTO message_opt_out (store_id, channel, recipient_hash) VALUES ($1, $2, $3)';
  const ORDER = `INSERT INTO "order" (id, store_id, subtotal, discount, total, payment_method, customer_id, customer_name, customer_email, created_at)
    VALUES ($1, $2, 1, 0, 1, 'PIX', $2, 'Ana', 'a@exemplo.com.br', $3)`;
  const REPORT =
    'INSERT INTO payment_record (store_id, order_id, id, outcome, external_id, created_at) VALUES ($1, $2, $3, $4, $5, $6)';
  const PRODUCT = `INSERT INTO product (store_id, id, name, slug, type, price, media)
    VALUES ($1, $2, 'Prato', gen_random_uuid(), 'DIGITAL', 1, '{}')`;
  const VARIANT = `INSERT INTO variant (id, store_id, product_id, name, options) VALUES ($1, $2, $3, 'Azul', '[]')`;
  /** An order, as "number store day". */
  const insertOrder = (order: string) => {
    const [number, store, day] = order.split(' ');
    return rows(ORDER, [id(Number(number)), id(Number(store)), day]);
  };
  const insertReport = (report: unknown[]) => rows(REPORT, [id(1), id(3), ...report]);
  const insertProduct = (store: number, product: number) => rows(PRODUCT, [id(store), id(product)]);
  const insertVariant = (...ids: [variant: number, store: number, product: number]) => rows(VARIANT, ids.map(id));
  /** The file of each index whose name ends so, by its table. */
  async function filesOf(ending: string): Promise<Record<string, number>> {
    const text = `SELECT left(relname, -length($1)) AS name, pg_relation_filenode(oid)::int AS file
      FROM pg_class WHERE relkind = 'i' AND right(relname, length($1)) = $1`;
    return Object.fromEntries((await rows(text, [ending])).map(({ name, file }) => [name, file]));
  }
  let keysBefore: Record<string, number>;
  /** Keys as they were taken once, with what becomes of them. */
  const PIX_KEYS = new Map([
    ['11.222.333/0001-81', '11222333000181'],
    [' 12.abc.345/01de-35\u00a0', '12ABC34501DE35'],
    ['111.444.777-35', '11144477735'],
    ['119.912.345-00', '119.912.345-00'],
    ['11912345684', '11912345684'],
    ['11987654321', '+5511987654321'],
    ['(11) 98765-4321', '+5511987654321'],
    ['+55 (11) 98765-4321', '+5511987654321'],
    ['Loja@Exemplo.COM.br', 'loja@exemplo.com.br'],
    ['123E4567-E89B-12D3-A456-426614174000', '123e4567-e89b-12d3-a456-426614174000'],
    ['não é chave', 'não é chave'],
    ['99999999999', '+5599999999999'],
  ]);

  // One walk over the migrations, with rows of each version.
  beforeAll(async () => {
    await empty();
    await migrateTo('_opt_out_keys');
    for (const store of [id(1), id(2)]) {
      await rows("INSERT INTO store (id, name, checkout_key_hash) VALUES ($1::uuid, 'Loja', $1::text::bytea)", [store]);
      await rows(OPT_OUT, [store, 'email', sha256('ana@exemplo.com.br')]);
      await rows(OPT_OUT, [store, 'sms', sha256('+5581987654321')]);
    }
    await migrateTo('_order_numbers');
    await rows(
      `INSERT INTO customer (id, store_id, key, name, email, total_orders, first_order_date, last_order_date, last_order_id, updated_at)
      SELECT id, id, 'a', 'Ana', 'a@exemplo.com.br', 0, now(), now(), id, now() FROM store`,
    );
    for (const order of ['3 1 2026-03-09', '4 1 2026-03-07', '5 2 2026-03-08', '6 1 2026-03-08']) await insertOrder(order);
    await migrateTo('_order_numbers', 1);
    for (const order of ['7 1 2026-03-01', '8 2 2026-03-01']) await insertOrder(order);
    await migrateTo('_payment_report_actors');
    const insertEntry = `INSERT INTO order_change (store_id, order_id, id, kind, data, created_at, actor, actor_name)
      VALUES ($1, $2, $3, 'PAYMENT', jsonb_build_object('outcome', $4::text, 'externalId', $5::text), $6, $7, $8)`;
    for (const [number, outcome, externalId, time, ...by] of [
      [2, 'REFUSED', null, '2026-03-01T10:00:00Z', 'panel', 'Bia'],
      [3, 'REFUSED', null, '2026-03-01T11:00:00Z', 'key', 'Gateway'],
      [4, 'APPROVED', 'aviso-1', '2026-03-01T12:00:00Z', 'operator', null],
    ] as const) {
      await insertReport([id(number), outcome, externalId, time]);
      await rows(insertEntry, [id(1), id(3), id(number + 3), outcome, externalId, time, ...by]);
    }
    await insertReport([id(8), 'APPROVED', null, '2026-03-01T12:00:00Z']);
    await migrateTo('_store_keys');
    await insertProduct(1, 3);
    await insertVariant(4, 1, 3);
    keysBefore = await filesOf('_store_id_id_key');
    await migrateTo('_store_keys', 1);
    await migrateTo('_one_form_of_texts');
    for (const [number, sku] of [
      [4, ' ABC'],
      [5, 'ABC\u00a0'],
      [6, 'ABC'],
      [7, 'A\u0301'],
      [8, '\u200b'],
    ] as const) {
      await insertProduct(2, number);
      await rows('UPDATE product SET sku = $2, name = $3 WHERE id = $1', [id(number), sku, 'Pa\u0303o']);
      await rows('INSERT INTO sku (store_id, value, product_id) VALUES ($1, $2, $3)', [id(2), sku, id(number)]);
    }
    const coupon = `INSERT INTO coupon (id, store_id, name, code, code_key, discount_type, amount, created_at)
      VALUES ($1, $2, 'Cupom', $3, $4, 'PERCENT', 1, $5)`;
    for (const [number, store, code, key, day] of [
      [1, 1, 'ｖｉｐ', 'ＶＩＰ', 2],
      [2, 1, 'VIP\ufe0f', 'VIP\ufe0f', 1],
      [3, 1, 'verão', 'VERÃO', 1],
      [4, 1, 'vera\u0303o', 'VERA\u0303O', 2],
      [5, 2, 'vera\u0303o', 'VERA\u0303O', 2],
    ] as const)
      await rows(coupon, [id(number), id(store), code, key, `2026-03-0${day}`]);
    for (const [index, key] of PIX_KEYS.keys().toArray().entries())
      await rows('INSERT INTO store (id, name, checkout_key_hash, pix_key) VALUES (gen_random_uuid(), $1, $2::text::bytea, $3)', [
        `pix ${String(index).padStart(2, '0')}`,
        `pix ${index}`,
        key,
      ]);
    await migrateTo('_one_form_of_texts', 1);
  });

  test('texts get the composed form, SKUs lose the blanks around them, and of equal ones all but one get a number', async () => {
    const text =
      'SELECT right(id::text, 1) AS id, p.sku, s.value, name, version FROM product p LEFT JOIN sku s ON product_id = id WHERE id >= $1 ORDER BY id';
    expect(await rows(text, [id(4)])).toEqual([
      { id: '4', sku: 'ABC~2', value: 'ABC~2', name: 'Pão', version: 3 },
      { id: '5', sku: 'ABC~3', value: 'ABC~3', name: 'Pão', version: 3 },
      { id: '6', sku: 'ABC', value: 'ABC', name: 'Pão', version: 2 },
      { id: '7', sku: 'Á', value: 'Á', name: 'Pão', version: 3 },
      { id: '8', sku: '', value: null, name: 'Pão', version: 3 },
    ]);
  });

  test('coupons get the key of D-493, the oldest of those that come to the same, unless one has it', async () => {
    const text = "SELECT concat_ws(' ', right(id::text, 1), code, code_key) AS coupon FROM coupon ORDER BY id";
    expect((await rows(text)).map(({ coupon }) => coupon)).toEqual([
      '1 ｖｉｐ ＶＩＰ',
      '2 VIP\ufe0f VIP',
      '3 verão VERÃO',
      '4 verão VERA\u0303O',
      '5 verão VERÃO',
    ]);
  });

  test('PIX keys get the form of the directory where their spelling leaves no doubt', async () => {
    const keys = await rows("SELECT pix_key AS key FROM store WHERE name LIKE 'pix %' ORDER BY name");
    expect(keys.map(({ key }) => key)).toEqual([...PIX_KEYS.values()]);
    for (const [before, after] of PIX_KEYS) expect([before, payablePixKey(after)]).toEqual([before, payablePixKey(before)]);
  });

  test('opt-outs get the hash of the key of their store', async () => {
    const keys = new Map(
      (await rows("SELECT id, opt_out_key AS key FROM store WHERE name = 'Loja'")).map(({ id, key }) => [id, key as Buffer]),
    );
    const [one, two] = [keys.get(id(1)) as Buffer, keys.get(id(2)) as Buffer];
    expect([one.length, two.length, one.equals(two)]).toEqual([32, 32, false]);
    const keyed = (key: Buffer, address: string) => createHmac('sha256', key).update(sha256(address)).digest();
    expect(await rows('SELECT store_id AS id, channel, recipient_hash AS hash FROM message_opt_out ORDER BY 1, 2')).toEqual(
      [...keys].sort().flatMap(([id, key]) => [
        { id, channel: 'email', hash: keyed(key, 'ana@exemplo.com.br') },
        { id, channel: 'sms', hash: keyed(key, '+5581987654321') },
      ]),
    );
  });

  test('orders get numbers in the order of their creation, and the next order the next number', async () => {
    const text = `SELECT store_id AS store, string_agg(right(id::text, 1), ' ' ORDER BY number) AS orders, array_agg(number ORDER BY number) AS numbers
      FROM "order" GROUP BY store_id ORDER BY store_id`;
    expect(await rows(text)).toEqual([
      { store: id(1), orders: '4 6 3 7', numbers: [1, 2, 3, 4] },
      { store: id(2), orders: '5 8', numbers: [1, 2] },
    ]);
  });

  test('payment reports get their actor from the history of their order, which is not recorded as a change', async () => {
    const text = "SELECT concat_ws(' ', right(id::text, 1), actor, actor_name) AS report FROM payment_record ORDER BY id";
    expect((await rows(text)).map(({ report }) => report)).toEqual(['2 panel Bia', '3 key Gateway', '4 operator', '8']);
    const updates = "SELECT FROM row_change WHERE table_name = 'payment_record' AND operation = 'UPDATE'";
    expect(await rows(updates)).toEqual([]);
  });

  test('the keys of the rows of stores are the indexes from before, and references to them stay', async () => {
    expect(Object.keys(keysBefore)).toHaveLength(29);
    expect(await filesOf('_pkey')).toMatchObject(keysBefore);
    expect(await filesOf('_store_id_id_key')).toEqual({});
    await expect(insertVariant(5, 1, 6)).rejects.toThrow('variant_store_id_product_id_fkey');
    await expect(insertVariant(5, 2, 3)).rejects.toThrow('variant_store_id_product_id_fkey');
    await expect(insertProduct(1, 3)).rejects.toThrow('product_pkey');
    await insertProduct(2, 3);
    await rows('DELETE FROM product WHERE store_id = $1', [id(1)]);
    expect(await rows('SELECT id FROM variant')).toEqual([]);
  });
});
