import { expect, test } from 'vitest';
import { Imports, whileImporting } from '../support/imports.ts';
import { startService } from '../support/service.ts';

const service = await startService();

const importsOf = async () => new Imports(service, await service.newStore());
const importing = <Result>(work: () => Promise<Result>) => whileImporting(service, work);

test('an import of stocks is taken back where nothing came after, and what changed since is named', async () => {
  const imports = await importsOf();
  const { store } = imports;
  const [one, two] = [
    await store.product({ sku: 'A', stock: { quantity: 5 } }),
    await store.product({ sku: 'B', stock: { quantity: 7 } }),
  ];
  await importing(async () => {
    const done = await imports.run('SKU;Estoque\nA;9\nB;2\nC;1\n');
    await store.ask(
      'mutation { adjusted: adjustStock(input: { reason: COUNT, lines: [{ item: { sku: "B" }, change: { set: 4 } }] }) { __typename } }',
    );
    const undo = await imports.call('undoBulk', done.id);
    const planned = await imports.until(undo.id, 'READY');
    expect(planned.plan).toEqual({ done: 2, changed: 1, unchanged: 0, failed: 1, notApplied: 0 });
    expect(planned.faults).toMatchObject([
      { row: 3, column: 'Estoque', code: 'CONFLICT', message: 'O estoque de “Caneca” é 4.' },
    ]);
    expect([await store.stockOf(one), await store.stockOf(two)]).toEqual([9, 4]);
    await imports.call('confirmBulk', undo.id);
    const undone = await imports.until(undo.id, 'DONE');
    expect(undone.rows).toEqual(planned.plan);
    expect([await store.stockOf(one), await store.stockOf(two)]).toEqual([5, 4]);
    expect((await imports.result(undone))[1]).toBe('A;9;alterada;;9;5');
    const again = await imports.call('undoBulk', done.id);
    expect((await imports.until(again.id, 'READY')).plan).toMatchObject({ changed: 0, failed: 2 });
  });
});

test('an import of coupons is taken back: the new ones are deleted, the changed ones are as before', async () => {
  const imports = await importsOf();
  const { store } = imports;
  const coupons = () => store.ask('{ coupons { nodes { code name amount endsAt active } } }');
  await importing(async () => {
    await imports.run('Código;Nome;Desconto em;Desconto\nA;Um;Reais;5\nB;Dois;Reais;6\n', { kind: 'COUPONS' });
    const before = await coupons();
    const done = await imports.run(
      'Código;Nome;Desconto em;Desconto;Fim\nA;Novo;Por cento;10;31/12/2026\nB;Dois;Reais;7;\nC;Três;Reais;1;\n',
      {
        kind: 'COUPONS',
      },
    );
    expect(done.rows).toMatchObject({ changed: 3 });
    const { id } = await store.ask<{ id: string }>('{ coupon: couponByCode(code: "b") { id } }');
    await store.ask('mutation ($id: ID!) { updateCoupon(id: $id, input: { active: false }) { id } }', { id });
    const undo = await imports.call('undoBulk', done.id);
    expect(await imports.until(undo.id, 'READY')).toMatchObject({
      plan: { done: 3, changed: 2, failed: 1 },
      faults: [{ row: 3, column: '', code: 'CONFLICT' }],
    });
    await imports.call('confirmBulk', undo.id);
    expect((await imports.until(undo.id, 'DONE')).rows).toMatchObject({ changed: 2, failed: 1 });
    expect(JSON.stringify(await coupons())).toBe(
      JSON.stringify(before).replace(
        '"name":"Dois","amount":6,"endsAt":null,"active":true',
        '"name":"Dois","amount":7,"endsAt":null,"active":false',
      ),
    );
  });
});

test('an undo is refused while a job runs, when nothing changed, and of another undo', async () => {
  const imports = await importsOf();
  const refused = (id: string) => imports.store.refusal('mutation ($id: ID!) { undoBulk(id: $id) { id } }', { id });
  await imports.store.product({ sku: 'A', stock: { quantity: 5 } });
  await importing(async () => {
    const open = await imports.start({});
    expect(await refused(open.id)).toMatchObject({ code: 'INVALID_STATUS_TRANSITION' });
    const same = await imports.run('SKU;Estoque\nA;5\n');
    expect(same.rows.changed).toBe(0);
    expect(await refused(same.id)).toMatchObject({ code: 'INVALID_STATUS_TRANSITION' });
    const done = await imports.run('SKU;Estoque\nA;6\n');
    const undo = await imports.call('undoBulk', done.id);
    await imports.until(undo.id, 'READY');
    await imports.call('cancelBulk', undo.id);
    expect(await refused(undo.id)).toMatchObject({ code: 'INVALID_STATUS_TRANSITION' });
  });
});
