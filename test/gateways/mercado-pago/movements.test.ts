import { describe, expect, it } from 'vitest';
import { noticedIdsOf } from '../../../src/gateways/mercado-pago/hints.ts';
import { openStoreAt } from '../../support/mercado-pago/store-at.ts';

type Opened = Awaited<ReturnType<typeof openStoreAt>>;

async function paid(opened: Opened) {
  const { reference } = await opened.started();
  return { reference, payment: await opened.api.pay(reference) };
}

const shown = async ({ gateway }: Opened, reference: string) =>
  ((await gateway.look(reference))?.movements ?? []).map(({ kind, state, amount }) => `${kind} ${state} ${amount}`);

describe('money that goes back', () => {
  it('by hand is a refund, in parts or whole', async () => {
    const opened = await openStoreAt();
    const { reference, payment } = await paid(opened);
    await opened.api.refund(payment, 345);
    expect(await shown(opened, reference)).toEqual(['CHARGE DONE 12345', 'REFUND DONE 345']);
    await opened.api.refund(payment);
    expect(await shown(opened, reference)).toEqual(['CHARGE DONE 12345', 'REFUND DONE 345', 'REFUND DONE 12000']);
    const ids = (await opened.gateway.look(reference))?.movements.map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
  });

  it.each([true, false])(
    'by the store is sent once, whatever is lost (the API keeps metadata: %s)',
    async (keepsRefundMetadata) => {
      const opened = await openStoreAt({ ways: { keepsRefundMetadata } });
      const { reference, payment } = await paid(opened);
      const refund = { movementId: String(payment.id), refundId: 'r1', amount: 100 };
      opened.api.fail('LOST', { route: 'POST /v1/payments/*/refunds' });
      await expect(opened.gateway.refund(refund)).rejects.toMatchObject({ isTemporary: true });
      expect(await opened.gateway.refund(refund)).toMatchObject({ state: 'DONE' });
      expect(await opened.gateway.refund({ ...refund, refundId: 'r2' })).toMatchObject({ state: 'DONE' });
      expect(payment.refunds).toHaveLength(2);
      expect((await opened.gateway.lookRefund({ movementId: String(payment.id), refundId: 'r1', isMovement: null }))?.state).toBe(
        keepsRefundMetadata ? 'DONE' : undefined,
      );
      expect(
        await opened.gateway.lookRefund({ movementId: String(payment.id), refundId: 'r9', isMovement: null }),
      ).toBeUndefined();
      expect(await shown(opened, reference)).toEqual(['CHARGE DONE 12345', 'REFUND DONE 100', 'REFUND DONE 100']);
      await expect(opened.gateway.refund({ ...refund, refundId: 'r3', amount: 12_345 })).rejects.toMatchObject({
        reason: 'AMOUNT',
      });
    },
  );

  it('waits and may be refused', async () => {
    const opened = await openStoreAt({ ways: { showsRefunds: true } });
    const { reference, payment } = await paid(opened);
    const refund = opened.api.ledger.refund(payment, { cents: 345, status: 'in_process' });
    expect(await shown(opened, reference)).toEqual(['CHARGE DONE 12345', 'REFUND PENDING 345']);
    refund.status = 'rejected';
    expect(await shown(opened, reference)).toEqual(['CHARGE DONE 12345', 'REFUND REFUSED 345']);
  });

  it('because of a chargeback is held, then taken or set free', async () => {
    const opened = await openStoreAt();
    const { reference, payment } = await paid(opened);
    await opened.api.refund(payment, 345);
    await opened.api.change(payment, 'charged_back', 'in_process');
    expect(await shown(opened, reference)).toEqual(['CHARGE DONE 12345', 'REFUND DONE 345', 'HOLD PENDING 12000']);
    await opened.api.change(payment, 'charged_back', 'settled');
    expect((await shown(opened, reference)).at(-1)).toBe('HOLD DONE 12000');
    await opened.api.change(payment, 'charged_back', 'reimbursed');
    expect((await shown(opened, reference)).slice(2)).toEqual(['HOLD REFUSED 12000', 'RELEASE DONE 12000']);
  });

  it('because of a chargeback is to be answered by the deadline of the chargeback that a notice names, if it has one', async () => {
    const opened = await openStoreAt();
    const [{ reference, payment }, other] = [await paid(opened), await paid(opened)];
    const deadlines = async (...ids: string[]) =>
      ((await opened.gateway.look(reference, ids))?.movements ?? []).map(({ answerDueAt }) => answerDueAt ?? null);
    const deadline = new Date('2026-12-24T12:00:00Z');
    await opened.api.dispute(payment, deadline);
    await opened.api.dispute(other.payment, new Date('2027-01-01T12:00:00Z'));
    const [own = '', foreign = ''] = [...opened.api.ledger.chargebacks.keys()].map((id) => `chargeback:${id}`);
    expect(await deadlines()).toEqual([null, null]);
    expect(await deadlines(own)).toEqual([null, deadline]);
    // One of another charge, and one that is not there, say nothing of this one.
    expect(await deadlines(foreign, 'chargeback:999')).toEqual([null, null]);
    await opened.api.dispute(payment);
    expect(await deadlines(own)).toEqual([null, null]);
    opened.api.fail('ERROR', { route: 'GET /v1/chargebacks/*' });
    await expect(deadlines(own)).rejects.toMatchObject({ isTemporary: true });
  });

  it.each([
    ['pending', 'PENDING'],
    ['in_process', 'PENDING'],
    ['authorized', 'PENDING'],
    ['something_new', 'PENDING'],
    ['approved', 'DONE'],
    ['in_mediation', 'DONE'],
    ['rejected', 'REFUSED'],
    ['cancelled', 'REFUSED'],
  ])('a payment that is %s is %s', async (status, state) => {
    const opened = await openStoreAt();
    const { reference } = await opened.started();
    await opened.api.pay(reference, { status });
    expect(await shown(opened, reference)).toEqual([`CHARGE ${state} 12345`]);
  });
});

describe('a list', () => {
  it('has what changed in its time, page after page, also when something changes meanwhile', async () => {
    const opened = await openStoreAt();
    const { api, clock, found } = opened;
    const references: string[] = [];
    for (let count = 0; count < 7; count += 1) references.push((await opened.started()).reference);
    for (const reference of references)
      for (let time = 0; time < 30; time += 1) {
        await api.pay(reference, { status: 'rejected' });
        clock.time += 10;
      }
    const all = await found();
    expect(all).toHaveLength(210);
    expect(api.calls('GET /v1/payments/search')).toHaveLength(3);
    // The first payment changes while the second page is read.
    const [first] = [...api.ledger.payments.values()];
    const pages = opened.gateway.find(new Date(clock.time - 3_600_000), opened.now())[Symbol.asyncIterator]();
    const seen = new Set<string>();
    for (let count = 0; ; count += 1) {
      if (count === 50 && first) {
        clock.time += 10;
        api.ledger.change(first, 'approved');
      }
      const { value, done } = await pages.next();
      if (done) break;
      seen.add(value.id);
    }
    expect(seen.size).toBe(first ? 209 : 0);
    expect((await found(1)).find(({ id }) => id === String(first?.id))?.state).toBe('DONE');
  });

  it('has a boleto on the day that its bank confirms it, and nothing that did not change', async () => {
    const opened = await openStoreAt();
    const { reference } = await opened.started(990, 'BOLETO');
    const boleto = await opened.api.pay(reference, { status: 'pending' });
    opened.clock.time += 3 * 86_400_000;
    expect(await opened.found()).toEqual([]);
    opened.api.ledger.change(boleto, 'approved');
    expect(await opened.found()).toMatchObject([{ reference, state: 'DONE', amount: 990 }]);
  });

  it('leaves out what the account sold elsewhere, and what another account received', async () => {
    const opened = await openStoreAt({ ways: { namesReceiver: true } });
    const { reference } = await opened.started();
    const other = { preference: undefined, cents: 100, type: 'credit_card', status: 'approved' } as const;
    opened.api.ledger.open({ ...other, reference: undefined });
    opened.api.ledger.open({ ...other, reference: 'venda 12' });
    opened.api.ledger.open({ ...other, reference, collectorId: 7 });
    expect(await opened.found()).toEqual([]);
    await opened.api.pay(reference);
    expect(await opened.found()).toMatchObject([{ reference, amount: 12_345 }]);
  });

  it('gives out what it can read before it says that something cannot be read', async () => {
    const opened = await openStoreAt();
    const { reference } = await opened.started();
    await opened.api.pay(reference);
    await opened.api.pay(reference, { cents: 0.5 });
    const seen: string[] = [];
    const read = async () => {
      for await (const { id } of opened.gateway.find(new Date(opened.clock.time - 60_000), opened.now())) seen.push(id);
    };
    await expect(read()).rejects.toMatchObject({ reason: 'ANSWER' });
    expect(seen).toHaveLength(1);
  });
});

describe('hints', () => {
  it.each([
    [{ type: 'payment', data: { id: '123' } }, ['123']],
    [{ type: 'payment', data: { id: 123 } }, ['123']],
    [{ topic: 'payment', resource: 'https://api.mercadopago.com/v1/payments/456' }, ['456']],
    [{ topic: 'payment', resource: '456', data: { id: '456' } }, ['456']],
    [{ type: 'topic_chargebacks_wh', data: { id: '123' } }, ['chargeback:123']],
    [{ topic: 'chargebacks', resource: 'https://api.mercadopago.com/v1/chargebacks/4-a' }, ['chargeback:4-a']],
    [{ type: 'chargebacks', data: { id: '../1' } }, []],
    [{ type: 'toString', data: { id: '1' } }, []],
    [{ type: 'payment', data: { id: '../1' } }, []],
    [{ type: 'payment', data: { id: {} } }, []],
    [{ type: 'payment', data: [] }, []],
    [{ type: 'payment' }, []],
    [null, []],
    ['x', []],
    [[], []],
  ])('of %j are %j', (notice, ids) => {
    expect(noticedIdsOf(notice)).toEqual(ids);
  });
});
