import { randomUUID } from 'node:crypto';
import { parsePix } from 'pix-utils';
import { afterAll, describe, expect, it } from 'vitest';
import { createApiPix } from '../../../src/gateways/api-pix/api-pix.ts';
import { BANKS } from '../../../src/gateways/api-pix/bank.ts';
import type { Movement } from '../../../src/gateways/gateway.ts';
import { SimulatedBank } from '../../support/bank/bank.ts';

const reference = () => randomUUID().replaceAll('-', '');
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const charge = (amount: number) => ({
  reference: reference(),
  amount,
  expiresAt: inMinutes(30),
  description: 'Pedido 1001',
  payer: { name: 'João da Silva', document: '529.982.247-25' },
});

async function all(movements: AsyncIterable<Movement>): Promise<Movement[]> {
  const found: Movement[] = [];
  for await (const movement of movements) found.push(movement);
  return found;
}

const ROUTES_OF_ALL = [
  'DELETE /webhook/*',
  'GET /cob/*',
  'GET /pix',
  'GET /pix/*',
  'GET /pix/*/devolucao/*',
  'GET /webhook/*',
  'PATCH /cob/*',
  'PUT /cob/*',
  'PUT /pix/*/devolucao/*',
  'PUT /webhook/*',
];

describe.each(BANKS)('%s', (name) => {
  const ready = new SimulatedBank({ bank: name }).listen();
  const opened = ready.then((bank) => ({ bank, gateway: createApiPix(bank.settings(), { now: () => new Date() }) }));
  afterAll(async () => {
    const { bank, gateway } = await opened;
    await gateway.close();
    await bank.close();
  });

  it('opens a charge whose code can be paid, and answers the same for the same reference', async () => {
    const { bank, gateway } = await opened;
    const asked = charge(12_345);
    const { pixCode } = await gateway.start(asked);
    expect(await gateway.start(asked)).toEqual({ pixCode });
    const location = `pix.example.com/qr/v2/${asked.reference}`;
    if (bank.ways.code === 'LOCATION') expect(parsePix(pixCode ?? '')).toMatchObject({ type: 'DYNAMIC', url: location });
    else expect(pixCode).toBe(`00020101021226${location}520400005303986`);
    expect(bank.ledger.charges.get(asked.reference)?.request).toMatchObject({
      valor: { original: '123.45' },
      chave: 'pix@loja.com.br',
      devedor: { cpf: '52998224725', nome: 'João da Silva' },
      solicitacaoPagador: 'Pedido 1001',
    });
    const looked = await gateway.look(asked.reference);
    expect(looked).toMatchObject({ open: true, amount: 12_345, pixCode, movements: [] });
    expect(Math.abs((looked?.expiresAt.getTime() ?? 0) - asked.expiresAt.getTime())).toBeLessThanOrEqual(1_000);
  });

  it('reads a payment from the charge, from its id and from the list', async () => {
    const { bank, gateway } = await opened;
    const asked = charge(5_000);
    await gateway.start(asked);
    const { endToEndId, at } = await bank.pay(asked.reference);
    const movement = {
      id: endToEndId,
      reference: asked.reference,
      kind: 'CHARGE',
      of: null,
      refundId: null,
      state: 'DONE',
      amount: 5_000,
      at,
      pixKey: 'pix@loja.com.br',
      payerName: 'Maria de Souza',
      payerDocument: '52998224725',
    };
    expect(await gateway.look(asked.reference)).toMatchObject({ open: false, movements: [movement] });
    expect(await gateway.lookMovement(endToEndId)).toEqual([movement]);
    expect(await all(gateway.find(inMinutes(-1), inMinutes(1)))).toContainEqual(movement);
  });

  it('withdraws a charge, and tells of money that came before', async () => {
    const { bank, gateway } = await opened;
    const [unpaid, paid] = [charge(100), charge(200)];
    await gateway.start(unpaid);
    await gateway.start(paid);
    await bank.pay(paid.reference);
    expect(await gateway.withdraw(unpaid.reference)).toMatchObject({ open: false, movements: [] });
    expect(await gateway.withdraw(paid.reference)).toMatchObject({ open: false, movements: [{ amount: 200 }] });
    expect(bank.ledger.charges.get(unpaid.reference)?.status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR');
    expect(await gateway.withdraw(reference())).toBeUndefined();
    expect(await gateway.look(reference())).toBeUndefined();
    expect(await gateway.lookMovement('E'.repeat(32))).toEqual([]);
  });

  it('gives money back once, and follows a refund to its end', async () => {
    const { bank, gateway } = await opened;
    const asked = charge(1_000);
    await gateway.start(asked);
    const pix = await bank.pay(asked.reference);
    const first = { movementId: pix.endToEndId, refundId: 'parte1', amount: 400 };
    const second = { movementId: pix.endToEndId, refundId: 'parte2', amount: 600 };
    expect(await gateway.lookRefund({ movementId: pix.endToEndId, refundId: 'parte1', isMovement: null })).toBeUndefined();
    expect(await gateway.refund(first)).toMatchObject({ state: 'PENDING' });
    expect(await gateway.refund(first)).toMatchObject({ state: 'PENDING' });
    expect(await gateway.refund(second)).toMatchObject({ state: 'PENDING' });
    const [one, other] = pix.refunds;
    if (!one || !other) throw new Error('no refunds');
    await bank.settle(pix, one, 'DEVOLVIDO');
    await bank.settle(pix, other, 'NAO_REALIZADO');
    expect(await gateway.lookRefund({ movementId: pix.endToEndId, refundId: 'parte1', isMovement: null })).toMatchObject({
      state: 'DONE',
    });
    expect(await gateway.refund(second)).toMatchObject({ state: 'REFUSED' });
    expect(pix.refunds).toHaveLength(2);
    const looked = await gateway.look(asked.reference);
    expect(
      looked?.movements.map(({ id, kind, of, refundId, state, amount }) => ({ id, kind, of, refundId, state, amount })),
    ).toEqual([
      { id: pix.endToEndId, kind: 'CHARGE', of: null, refundId: null, state: 'DONE', amount: 1_000 },
      { id: one.rtrId, kind: 'REFUND', of: pix.endToEndId, refundId: 'parte1', state: 'DONE', amount: 400 },
      { id: other.rtrId, kind: 'REFUND', of: pix.endToEndId, refundId: 'parte2', state: 'REFUSED', amount: 600 },
    ]);
    await expect(gateway.refund({ ...first, refundId: 'parte3', amount: 601 })).rejects.toMatchObject({ reason: 'AMOUNT' });
    await expect(gateway.refund({ ...first, amount: 401 })).rejects.toMatchObject({ reason: 'AMOUNT' });
  });

  it('registers the address of notices once, and ends it', async () => {
    const { bank, gateway } = await opened;
    const puts = () => bank.calls('PUT /webhook/*').length;
    await gateway.register('https://loja.example.com/retorno/1');
    await gateway.register('https://loja.example.com/retorno/1');
    expect(puts()).toBe(1);
    await gateway.register('https://loja.example.com/retorno/2');
    expect(puts()).toBe(2);
    expect(bank.webhooks.get('pix@loja.com.br')?.url).toBe('https://loja.example.com/retorno/2');
    await gateway.unregister('https://loja.example.com/retorno/1');
    expect(bank.webhooks.size).toBe(1);
    await gateway.unregister('https://loja.example.com/retorno/2');
    expect(bank.webhooks.size).toBe(0);
  });

  it('is checked without a charge, and has made every call in the way of the bank', async () => {
    const { bank, gateway } = await opened;
    const before = bank.ledger.charges.size;
    await gateway.check();
    expect(bank.ledger.charges.size).toBe(before);
    const made = [...new Set(bank.calls().map(({ route }) => route))].toSorted();
    expect(made).toEqual([...ROUTES_OF_ALL, ...(bank.ways.listsCharges ? ['GET /cob'] : [])].toSorted());
    expect(bank.calls('TOKEN')).toHaveLength(1);
  });
});
