import { describe, expect, test } from 'vitest';
import { consoleOf } from '../support/console.ts';
import { DAY } from '../support/constants.ts';
import { ADDRESS_VALUES, fieldOf, type PageReply, pay, payableProduct, submit, visibleText, visit } from '../support/pay.ts';
import { refundOf } from '../support/refunds.ts';
import { invalid, refusals } from '../support/refusals.ts';
import { startService, type TestStore } from '../support/service.ts';

const service = await startService();

const ORDER = `query ($id: ID!) { order(id: $id) { status refundStatus refunded items { id name }
  returns { id number status message answer lines { quantity item { name } } refund { number amount reason lines { kind quantity amount restocked } } decidedAt }
  timeline(last: 50) { nodes { message } } } }`;
const ASK = 'mutation ($input: ReturnRequestInput!) { requestReturn(input: $input) { number status } }';
const APPROVE =
  'mutation ($id: ID!, $input: ReturnApprovalInput) { approveReturn(id: $id, input: $input) { status refund { amount } } }';
const REFUSE = 'mutation ($id: ID!, $input: ReturnRefusalInput!) { refuseReturn(id: $id, input: $input) { status answer } }';

interface ShownOrder {
  readonly items: readonly { readonly id: string }[];
  readonly returns: readonly { readonly id: string; readonly status: string }[];
  readonly timeline: { readonly nodes: readonly { readonly message: string }[] };
}

const shown = (store: TestStore, id: string) => store.ask<ShownOrder>(ORDER, { id });

/** Two units of a product of R$ 50.00 with ten in stock, bought and paid on their page by a browser that keeps its cookie. */
async function bought() {
  const { store, productId, path } = await payableProduct(service, {}, { quantity: 2 });
  const sent = await pay(service, path, ADDRESS_VALUES);
  const cookie = sent.headers.get('set-cookie')?.split(';')[0] ?? '';
  const { nodes } = await store.ask<{ nodes: [{ id: string }] }>('{ orders(first: 1) { nodes { id } } }');
  const [{ id }] = nodes;
  await store.report(id, 'APPROVED');
  const { items } = await shown(store, id);
  const item = items[0]?.id ?? '';
  const open = (headers: Record<string, string> = { cookie }): Promise<PageReply> => visit(service, path, { headers });
  const ask = async (fields: Record<string, string>, headers: Record<string, string> = { cookie }) => {
    const hidden = { token: fieldOf(await open(headers), 'token') ?? '', order: id };
    return submit(service, `${path}/return`, { ...hidden, ...fields }, { 'sec-fetch-site': 'same-origin', ...headers });
  };
  return { store, productId, id, item, path, open, ask };
}

describe('the buyer of a paid order', () => {
  test('asks for a return on its page without a script, and the approval gives money and units back in one step', async () => {
    const { store, productId, id, item, path, open, ask } = await bought();
    expect((await open()).text).toContain('Devolver por arrependimento');
    expect((await open()).text).not.toContain('E-mail da compra');
    const token = fieldOf(await open(), 'token') ?? '';
    const sent = await ask({ [`item.${item}`]: '1', message: 'Ficou grande.' });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${path}#devolucao-${id}`]);
    expect(visibleText(await open())).toContain('A loja ainda vai responder.');
    expect((await open()).text).not.toContain('Devolver por arrependimento');
    const again = await ask({ token, [`item.${item}`]: '1' });
    expect([again.status, visibleText(again).includes('a loja ainda vai responder')]).toEqual([409, true]);
    const asked = await store.ask('query ($is: Boolean) { orders(filter: { returnAsked: $is }) { totalCount } }', { is: true });
    expect(asked).toEqual({ totalCount: 1 });
    const [request] = (await shown(store, id)).returns;
    expect(request).toMatchObject({
      number: 1,
      status: 'ASKED',
      message: 'Ficou grande.',
      lines: [{ quantity: 1 }],
      refund: null,
    });
    const before = await store.stockOf(productId);
    expect(await store.ask(APPROVE, { id: request?.id })).toMatchObject({ status: 'APPROVED', refund: { amount: 50 } });
    expect(await store.stockOf(productId)).toBe(before + 1);
    expect(await shown(store, id)).toMatchObject({
      ...{ status: 'PAID', refundStatus: 'PARTIAL', refunded: 50 },
      returns: [
        { status: 'APPROVED', refund: { number: 1, reason: 'WITHDRAWAL', lines: [{ kind: 'ITEM', quantity: 1, restocked: 1 }] } },
      ],
    });
    expect(refusals(await store.graph(APPROVE, { id: request?.id }))).toMatchObject([{ status: 409 }]);
    expect(await store.stockOf(productId)).toBe(before + 1);
    expect(visibleText(await open())).toContain('A loja aprovou a devolução que você pediu.');
    // The other unit goes back, too, and with it all that is left.
    await ask({ [`item.${item}`]: '1' });
    const [last] = (await shown(store, id)).returns;
    await store.ask(APPROVE, { id: last?.id, input: { restock: false } });
    expect(await shown(store, id)).toMatchObject({ status: 'REFUNDED', refundStatus: 'FULL', refunded: 100 });
  });

  test('reads why it was refused, and may ask again', async () => {
    const { store, id, item, open, ask } = await bought();
    await ask({ [`item.${item}`]: '2' });
    const [request] = (await shown(store, id)).returns;
    expect(await store.issues(REFUSE, { id: request?.id, input: { reason: ' ' } })).toEqual([['reason', 'TOO_SHORT']]);
    await store.ask(REFUSE, { id: request?.id, input: { reason: 'Produto <usado>.' } });
    const page = await open();
    expect(page.text).toContain('Produto &lt;usado&gt;.');
    expect(page.text).toContain('Devolver por arrependimento');
    expect((await shown(store, id)).timeline.nodes.at(-1)?.message).toBe(
      'A devolução pedida pelo comprador foi recusada: Produto <usado>.',
    );
    expect(await shown(store, id)).toMatchObject({ refunded: 0, returns: [{ status: 'REFUSED', answer: 'Produto <usado>.' }] });
  });

  test('has until the end of the seventh day after the delivery', async () => {
    const { store, id, item, open, ask } = await bought();
    await store.update('Order', id, { status: 'SHIPPED' });
    service.clock.forward(30 * DAY);
    expect((await open()).text).toContain('até 7 dias depois da entrega');
    await store.update('Order', id, { status: 'DELIVERED' });
    const [, until = ''] = /desistir da compra até (.*?) \(horário/.exec((await open()).text) ?? [];
    expect(until).toMatch(/ 23:59$/);
    service.clock.forward(7 * DAY);
    expect((await open()).text).toContain('Devolver por arrependimento');
    const token = fieldOf(await open(), 'token') ?? '';
    service.clock.forward(DAY);
    expect((await open()).text).not.toContain('Devolver por arrependimento');
    const late = await ask({ token, [`item.${item}`]: '1' });
    expect([late.status, visibleText(late).includes('O prazo para devolver terminou')]).toEqual([409, true]);
    expect((await shown(store, id)).returns).toEqual([]);
  });

  test('shows in another browser, by the e-mail of the order, that it is theirs', async () => {
    const { store, id, item, open, ask } = await bought();
    expect((await open({})).text).toContain('E-mail da compra');
    const fields = { [`item.${item}`]: '1' };
    for (const [email, message] of [
      ['', 'Informe o e-mail com que este pedido foi feito.'],
      ['outra@exemplo.com.br', 'Não é o e-mail com que este pedido foi feito.'],
    ] as const) {
      const refused = await ask({ ...fields, email }, {});
      expect([refused.status, visibleText(refused).includes(message)]).toEqual([400, true]);
      expect(refused.text).not.toContain('ana@exemplo.com.br');
    }
    expect((await shown(store, id)).returns).toEqual([]);
    expect((await ask({ ...fields, email: 'ANA@exemplo.com.br' }, {})).status).toBe(303);
  });

  test('comes by the link of a message to the form, in any browser', async () => {
    const { store, id, open } = await bought();
    const html = '<a href="{{return.url}}">Devolver</a>';
    const query = `query ($input: CreateMessageTemplateInput!, $source: PreviewSourceInput) {
      previewMessageDraft(input: $input, source: $source) { html } }`;
    const sender = { senderName: 'Loja', senderEmail: 'loja@exemplo.com.br' };
    const input = { channel: 'email', name: 'Devolver', subject: 'Devolver', html, ...sender };
    const shownFor = async (orderId: string) => (await store.ask<{ html: string }>(query, { input, source: { orderId } })).html;
    const [, fragment = ''] = /#([^"]+)"/.exec(await shownFor(id)) ?? [];
    expect((await open({})).text).toContain(`<form id="${fragment}"`);
    expect(await shownFor(await store.order())).toBe('<a>Devolver</a>');
  });

  test('gets the reason for units that the order has not, and nothing of another order', async () => {
    const { store, id, item, ask } = await bought();
    const many = await ask({ [`item.${item}`]: '3' });
    expect([many.status, visibleText(many).includes('podem ser devolvidas no máximo 2 unidades')]).toEqual([400, true]);
    expect(visibleText(await ask({ [`item.${item}`]: '0' }))).toContain('Escolha o que devolver.');
    expect((await ask({ 'item.x': '1' })).status).toBe(400);
    const other = await bought();
    const foreign = await ask({ order: other.id, [`item.${other.item}`]: '1' });
    expect(foreign.status).toBe(404);
    for (const order of [await shown(store, id), await shown(other.store, other.id)]) expect(order.returns).toEqual([]);
  });
});

test('units that went back in another way are not given back by an approval', async () => {
  const { store, productId, id, item } = await bought();
  await store.ask(ASK, { input: { orderId: id, lines: [{ item, quantity: 2 }] } });
  await refundOf(store, id, { lines: [{ item, quantity: 1 }], restock: true });
  const stock = await store.stockOf(productId);
  const [request] = (await shown(store, id)).returns;
  expect(refusals(await store.graph(APPROVE, { id: request?.id }))).toMatchObject([
    {
      code: 'INVALID_STATUS_TRANSITION',
      message:
        'Do que foi pedido já não resta tudo: de “Caneca” só 1 de 2. Recuse este pedido de devolução, e devolva o que resta com refundOrder.',
    },
  ]);
  expect(await shown(store, id)).toMatchObject({ refunded: 50, returns: [{ status: 'ASKED' }] });
  expect(await store.stockOf(productId)).toBe(stock);
  await store.ask(REFUSE, { id: request?.id, input: { reason: 'Uma unidade já foi devolvida.' } });
  const more = await store.graph(ASK, { input: { orderId: id, lines: [{ item, quantity: 2 }] } });
  expect(refusals(more)).toMatchObject([{ details: [{ message: 'De “Caneca” só pode ser devolvida 1 unidade.' }] }]);
});

test('a return of the staff names lines once, and another store has none', async () => {
  const { store, id, item } = await bought();
  const lines = [{ item, quantity: 1 }];
  expect(refusals(await store.graph(ASK, { input: { orderId: id, lines: [...lines, ...lines] } }))).toEqual(
    invalid({ field: 'lines', code: 'CONFLICT', message: 'A mesma linha do pedido está em mais de um lugar: some as unidades.' }),
  );
  const other = await service.newStore();
  expect(refusals(await other.graph(ASK, { input: { orderId: id, lines } }))).toMatchObject([{ status: 404 }]);
  await store.ask(ASK, { input: { orderId: id, lines } });
  const [request] = (await shown(store, id)).returns;
  for (const [document, variables] of [
    [APPROVE, {}],
    [REFUSE, { input: { reason: 'Não.' } }],
  ] as const)
    expect(refusals(await other.graph(document, { id: request?.id, ...variables }))).toMatchObject([{ status: 404 }]);
});

test('the console answers returns on the page of the order', async () => {
  const { store, id, item, ask } = await bought();
  await ask({ [`item.${item}`]: '2' });
  const browser = await consoleOf(store);
  expect((await browser.open('/console/hoje')).text).toContain('1 pedido tem uma devolução pedida pelo comprador');
  expect((await browser.open('/console/pedidos?devolucao=1')).text).toContain(id);
  const page = `/console/pedidos/${id}`;
  const [request] = (await shown(store, id)).returns;
  const fields = async () => ({ token: await browser.tokenOf(page), 'pedido-de-devolucao': request?.id ?? '' });
  const wrong = await browser.submit(`${page}/aprovar-devolucao`, { ...(await fields()), valor: 'doze' });
  expect([wrong.status, wrong.text.includes('informe um valor em reais')]).toEqual([400, true]);
  const done = await browser.submit(`${page}/aprovar-devolucao`, { ...(await fields()), estoque: '1', valor: '99,50' });
  expect([done.status, done.headers.get('location')]).toEqual([303, `${page}?feito=devolvido#devolucoes-pedidas`]);
  expect(await shown(store, id)).toMatchObject({ refunded: 99.5, refundStatus: 'PARTIAL' });
});

test('texts of a megabyte and of blanks are refused at their field, and nothing changes', async () => {
  const { store, id, item } = await bought();
  const [long, blank] = ['a'.repeat(1_000_000), ' \n\t '];
  const asked = { orderId: id, lines: [{ item, quantity: 1 }] };
  for (const [fields, issues] of [
    [{ message: long }, [['message', 'TOO_LONG']]],
    [{ message: blank }, [['message', 'INVALID_VALUE']]],
    [{ email: long }, [['email', 'TOO_LONG']]],
    [{ lines: [] }, [['lines', 'TOO_SHORT']]],
    [{ lines: [{ item, quantity: 0 }] }, [['lines.0.quantity', 'TOO_SMALL']]],
  ] as const)
    expect(await store.issues(ASK, { input: { ...asked, ...fields } })).toEqual(issues);
  expect((await shown(store, id)).returns).toEqual([]);
  await store.ask(ASK, { input: { ...asked, message: null, email: null } });
  const [request] = (await shown(store, id)).returns;
  for (const [document, input, issues] of [
    [REFUSE, { reason: long }, [['reason', 'TOO_LONG']]],
    [REFUSE, { reason: blank }, [['reason', 'TOO_SHORT']]],
    [APPROVE, { note: long }, [['note', 'TOO_LONG']]],
    [APPROVE, { amount: 0 }, [['amount', 'TOO_SMALL']]],
    [APPROVE, { shipping: -1 }, [['shipping', 'TOO_SMALL']]],
  ] as const)
    expect(await store.issues(document, { id: request?.id, input })).toEqual(issues);
  expect(await shown(store, id)).toMatchObject({ refunded: 0, returns: [{ status: 'ASKED', message: null }] });
  await store.ask(APPROVE, { id: request?.id, input: null });
  expect(await shown(store, id)).toMatchObject({ refunded: 50, returns: [{ status: 'APPROVED' }] });
});
