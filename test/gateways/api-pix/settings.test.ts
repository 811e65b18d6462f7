import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { createApiPix } from '../../../src/gateways/api-pix/api-pix.ts';
import type { ApiPixSettings } from '../../../src/gateways/api-pix/settings.ts';
import { SimulatedBank } from '../../support/bank/bank.ts';

const opened: { close(): Promise<void> }[] = [];

afterEach(async () => {
  for (const each of opened.splice(0).toReversed()) await each.close();
});

const systemNow = () => new Date();

async function startBank(options: ConstructorParameters<typeof SimulatedBank>[0] = {}): Promise<SimulatedBank> {
  const bank = await new SimulatedBank(options).listen();
  opened.push(bank);
  return bank;
}

function gatewayOf(settings: ApiPixSettings, now = systemNow) {
  const gateway = createApiPix(settings, { now, timeouts: { connect: 500, answer: 500 } });
  opened.push(gateway);
  return gateway;
}

const days = (count: number) => new Date(Date.now() + count * 86_400_000);
const unknown = () => randomUUID().replaceAll('-', '');

describe('tokens', () => {
  it('are asked for once, also by calls at the same time, and renewed a minute before their end', async () => {
    let now = Date.parse('2026-11-28T12:00:00Z');
    const bank = await startBank({ tokenSeconds: 600, now: () => new Date(now) });
    const gateway = gatewayOf(bank.settings(), () => new Date(now));
    await Promise.all(Array.from({ length: 20 }, () => gateway.look(unknown())));
    expect(bank.calls('TOKEN')).toHaveLength(1);
    now += 539_000;
    await gateway.look(unknown());
    expect(bank.calls('TOKEN')).toHaveLength(1);
    now += 1_000;
    await gateway.look(unknown());
    expect(bank.calls('TOKEN')).toHaveLength(2);
    expect(bank.calls().every(({ status }) => status === 404)).toBe(true);
  });

  it('are asked for again when the bank has forgotten them, without an error', async () => {
    const bank = await startBank();
    const gateway = gatewayOf(bank.settings());
    await gateway.look(unknown());
    bank.forgetTokens();
    expect(await gateway.look(unknown())).toBeUndefined();
    expect(bank.calls('TOKEN')).toHaveLength(2);
    bank.forgetTokens();
    await Promise.all(Array.from({ length: 10 }, () => gateway.look(unknown())));
    expect(bank.calls('TOKEN').length).toBeLessThanOrEqual(4);
  });

  it('that lasts a second is used all the same', async () => {
    const bank = await startBank({ tokenSeconds: 1 });
    expect(await gatewayOf(bank.settings()).look(unknown())).toBeUndefined();
  });

  it.each([
    ['ERROR', 'UNAVAILABLE'],
    ['LIMIT', 'LIMIT'],
    ['UNAUTHORIZED', 'CREDENTIALS'],
    ['SILENT', 'UNAVAILABLE'],
    ['HALF', 'UNAVAILABLE'],
    ['NONSENSE', 'ANSWER'],
    ['HUGE', 'ANSWER'],
    ['PAGE', 'ADDRESS'],
    ['REDIRECT', 'ADDRESS'],
  ] as const)('that fail by %s fail the call by %s, and the next call asks again', async (fault, reason) => {
    const bank = await startBank();
    const gateway = gatewayOf(bank.settings());
    bank.fail(fault, { route: 'TOKEN', times: 2 });
    await expect(gateway.look(unknown())).rejects.toMatchObject({ reason });
    expect(bank.calls()).toEqual([]);
    bank.recover();
    expect(await gateway.look(unknown())).toBeUndefined();
  });
});

describe('a check', () => {
  const wrong: readonly [string, Partial<ApiPixSettings>, string, string][] = [
    ['secret', { clientSecret: 'outro' }, 'CREDENTIALS', 'O banco não aceitou as credenciais da aplicação: invalid_client'],
    ['client id', { clientId: 'outra' }, 'CREDENTIALS', 'O banco não aceitou as credenciais da aplicação: invalid_client'],
    ['absent client id', { clientId: '' }, 'CREDENTIALS', 'Informe o identificador da aplicação (client id).'],
    ['key', { pixKey: 'outra@loja.com.br' }, 'KEY', 'A chave Pix não é da conta desta aplicação no banco.'],
    [
      'client id with a line break',
      { clientId: 'loja\n' },
      'CREDENTIALS',
      'As credenciais da aplicação têm espaços ou caracteres que não são delas.',
    ],
    ['absent key', { pixKey: '' }, 'KEY', 'Informe a chave Pix que recebe.'],
    [
      'certificate',
      { certificate: 'x', privateKey: 'y' },
      'CERTIFICATE',
      'O certificado não está em PEM: ele começa com -----BEGIN CERTIFICATE-----.',
    ],
    ['half a certificate', { privateKey: 'y' }, 'CERTIFICATE', 'O certificado e a chave privada vêm juntos.'],
  ];

  it.each(wrong)('names a wrong %s', async (_, settings, reason, message) => {
    const bank = await startBank();
    await expect(gatewayOf({ ...bank.settings(), ...settings }).check()).rejects.toMatchObject({ reason, message });
    expect(bank.ledger.charges.size).toBe(0);
  });

  it('names a secret, an application key and a certificate that the bank wants and the settings lack', async () => {
    const bank = await startBank({ bank: 'BANCO_DO_BRASIL' });
    const { baseUrl: _, ...own } = bank.settings();
    await expect(gatewayOf({ ...own, clientSecret: null }).check()).rejects.toMatchObject({ reason: 'CREDENTIALS' });
    await expect(gatewayOf({ ...own, applicationKey: null }).check()).rejects.toMatchObject({ reason: 'CREDENTIALS' });
    await expect(gatewayOf(own).check()).rejects.toMatchObject({ reason: 'CERTIFICATE' });
    expect(bank.exchanges).toEqual([]);
  });

  it('names an address that is none, is nobody, or belongs to another server', async () => {
    const bank = await startBank();
    const settings = bank.settings();
    for (const baseUrl of [undefined, 'banco', 'ftp://banco.example.com'])
      expect(() => gatewayOf({ ...settings, baseUrl })).toThrow('Informe o endereço da API Pix do banco.');
    const closed = await new SimulatedBank().listen();
    const { tokenUrl } = closed.settings();
    await closed.close();
    await expect(gatewayOf({ ...settings, tokenUrl }).check()).rejects.toMatchObject({ reason: 'UNAVAILABLE' });
    await expect(gatewayOf({ ...settings, tokenUrl: 'https://banco.invalid/token' }).check()).rejects.toMatchObject({
      reason: 'ADDRESS',
      message: 'O endereço do banco não existe.',
    });
  });

  it('leaves a key of somebody else open where the bank says only that nothing is there, and the registration refuses it', async () => {
    const bank = await startBank({ bank: 'EFI' });
    const gateway = gatewayOf({ ...bank.settings(), pixKey: 'outra@loja.com.br' });
    await gateway.check();
    await expect(gateway.register('https://loja.example.com/retorno')).rejects.toMatchObject({ reason: 'KEY' });
    const charge = { reference: unknown(), amount: 100, expiresAt: days(1), description: 'Pedido' };
    await expect(gateway.start(charge)).rejects.toMatchObject({ reason: 'KEY' });
  });
});
