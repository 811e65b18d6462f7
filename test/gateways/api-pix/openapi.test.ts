import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chargeAnswer, pixAnswer, refundAnswer } from '../../../src/gateways/api-pix/answers.ts';
import { createApiPix } from '../../../src/gateways/api-pix/api-pix.ts';
import { SimulatedBank } from '../../support/bank/bank.ts';
import { type PatchLine, PublishedApi, patched } from '../../support/bank/published.ts';

const path = process.env['API_PIX_OPENAPI'];
const lines = JSON.parse(readFileSync(new URL('openapi-patch.json', import.meta.url), 'utf8')) as PatchLine[];
const read = (): object => JSON.parse(readFileSync(path ?? '', 'utf8')) as object;
const reference = () => randomUUID().replaceAll('-', '');

it('applies a patch only to what it was written for', () => {
  const line = { pointer: '/a/b', from: [1], to: [2], why: 'a reason' };
  expect(patched({ a: { b: [1] } }, [line])).toEqual({ a: { b: [2] } });
  expect(patched({ a: { b: [1] } }, [{ pointer: '/a/b', from: [1], why: 'a reason' }])).toEqual({ a: {} });
  expect(() => patched({ a: { b: [3] } }, [line])).toThrow('the patch no longer applies: /a/b');
  expect(() => patched({ a: {} }, [line])).toThrow('the patch no longer applies: /a/b');
  expect(() => patched({}, [line])).toThrow('the patch no longer applies: /a/b');
});

describe.skipIf(path === undefined)('the published OpenAPI', () => {
  /** Everything that the gateway can say to a bank and hear from it, in the ways of the specification. */
  async function story() {
    const bank = await new SimulatedBank().listen();
    const gateway = createApiPix(bank.settings(), { now: () => new Date() });
    const expiresAt = new Date(Date.now() + 1_800_000);
    const base = { amount: 12_345, expiresAt, description: 'Pedido 1001 · café'.repeat(20) };
    try {
      const payers = [
        null,
        { name: 'João da Silva', document: '52998224725' },
        { name: 'Empresa SA', document: '12ABC34501DE35' },
        { name: 'x'.repeat(300), document: '11222333000181' },
        { name: 'Ninguém', document: '123' },
      ];
      for (const payer of payers) await gateway.start({ ...base, reference: reference(), payer });
      const [paid, repeated, removed] = [reference(), reference(), reference()];
      for (const each of [paid, repeated, repeated, removed]) await gateway.start({ ...base, reference: each });
      await gateway.register('https://loja.example.com/retorno');
      bank.notices.delivery = 'KEPT';
      const pix = await bank.pay(paid);
      await gateway.start({ ...base, reference: paid });
      for (const each of [paid, removed, reference()]) await gateway.withdraw(each);
      await gateway.refund({ movementId: pix.endToEndId, refundId: 'r1', amount: 100 });
      await gateway.refund({ movementId: pix.endToEndId, refundId: 'r1', amount: 100 });
      const claim = bank.claim(pix);
      await bank.settle(pix, claim, 'DEVOLVIDO');
      bank.payKey(500);
      await Array.fromAsync(gateway.find(new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)));
      await gateway.lookMovement(pix.endToEndId);
      await gateway.lookMovement('E'.repeat(32));
      await gateway.lookRefund({ movementId: pix.endToEndId, refundId: 'r1', isMovement: null });
      await gateway.check();
      await gateway.unregister('https://loja.example.com/retorno');
      return { exchanges: bank.calls(), notices: bank.notices.due, root: bank.ways.path };
    } finally {
      await gateway.close();
      await bank.close();
    }
  }

  it('is as the patch expects, line by line', () => {
    for (const line of lines) expect(() => patched(read(), [line])).not.toThrow();
    expect(new Set(lines.map(({ pointer }) => pointer)).size).toBe(lines.length);
  });

  it('allows every request, answer and notice, once it is patched', async () => {
    const published = new PublishedApi(patched(read(), lines));
    const { exchanges, notices, root } = await story();
    expect(new Set(exchanges.map(({ route }) => route)).size).toBe(11);
    expect(exchanges.flatMap((exchange) => published.exchange(exchange, root))).toEqual([]);
    expect(notices.length).toBeGreaterThan(1);
    expect(notices.flatMap(({ body }) => published.notice(body))).toEqual([]);
  });

  it('refuses an exchange for the sake of each line that could be left out, and any that is spoilt', async () => {
    const { exchanges, root } = await story();
    const needless = lines.filter(({ pointer }) => {
      if (pointer.endsWith('/pattern') && !pointer.includes('/cpf/')) return false;
      const published = new PublishedApi(
        patched(
          read(),
          lines.filter((line) => line.pointer !== pointer),
        ),
      );
      return exchanges.every((exchange) => published.exchange(exchange, root).length === 0);
    });
    expect(needless.map(({ pointer }) => pointer)).toEqual(['/components/schemas/Pix/properties/txid/allOf']);
    const published = new PublishedApi(patched(read(), lines));
    const put = exchanges.find(({ route }) => route === 'PUT /cob/*');
    if (!put) throw new Error('no charge');
    const body = put.body as Record<string, unknown>;
    const spoilt = [
      { ...put, path: `${root}/cob/curto` },
      { ...put, path: `${root}/cob/${'a'.repeat(36)}` },
      { ...put, body: { ...body, chave: 'x'.repeat(78) } },
      { ...put, body: { ...body, valor: { original: '1.5' } } },
      { ...put, body: { ...body, valor: { original: '1.555' } } },
      { ...put, body: { ...body, calendario: { expiracao: 1.5 } } },
      { ...put, body: { ...body, devedor: { cpf: '529.982.247-25', nome: 'x' } } },
      { ...put, query: { extra: '1' } },
      { ...put, status: 418 },
      { ...put, answer: { ...(put.answer as object), status: 'EXPIRADA' } },
    ];
    expect(spoilt.filter((exchange) => published.exchange(exchange, root).length === 0)).toEqual([]);
  });

  it('has examples of answers that are read as they are meant', () => {
    const published = new PublishedApi(patched(read(), lines));
    const schemas = { cobResponse: chargeAnswer, pixResponse: pixAnswer, devolucaoResponse: refundAnswer };
    const unread = published.examples().flatMap((name) => {
      const schema = schemas[name.replace(/\d+$/, '') as keyof typeof schemas];
      if (!schema || schema.safeParse(published.example(name)).success) return [];
      return [name];
    });
    // Their ids have 34 characters, which the document itself forbids.
    expect(unread.toSorted()).toEqual(['pixResponse2', 'pixResponse3']);
    expect(pixAnswer.parse(published.example('pixResponse1'))).toMatchObject({ valor: 10_000, devolucoes: [{ valor: 1_100 }] });
    expect(chargeAnswer.parse(published.example('cobResponse2'))).toMatchObject({
      status: 'CONCLUIDA',
      pix: [{ valor: 11_000 }],
    });
  });
});
