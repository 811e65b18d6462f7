import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { createApiPix } from '../../../src/gateways/api-pix/api-pix.ts';
import { certificateProblem, certificateWarning } from '../../../src/gateways/api-pix/certificate.ts';
import type { ApiPixSettings } from '../../../src/gateways/api-pix/settings.ts';
import { bankAuthority } from '../../support/bank/authority.ts';
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
const authority = bankAuthority();

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
    ['key', { pixKey: 'outra@loja.com.br' }, 'KEY', 'A chave PIX não é da conta desta aplicação no banco.'],
    [
      'client id with a line break',
      { clientId: 'loja\n' },
      'CREDENTIALS',
      'As credenciais da aplicação têm espaços ou caracteres que não são delas.',
    ],
    ['absent key', { pixKey: '' }, 'KEY', 'Informe a chave PIX que recebe.'],
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
      expect(() => gatewayOf({ ...settings, baseUrl })).toThrow('Informe o endereço da API PIX do banco.');
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

describe('certificates', () => {
  it('open the connection to a bank that asks for them', async () => {
    const bank = await startBank({ authority: await authority });
    const gateway = gatewayOf(bank.settings(await (await authority).shop()));
    await gateway.check();
    expect(await gateway.look(unknown())).toBeUndefined();
  });

  it('that the bank does not know, or that are not sent, open nothing, and a check names them', async () => {
    const bank = await startBank({ authority: await authority });
    const stranger = await (await bankAuthority()).shop();
    for (const settings of [bank.settings(stranger), bank.settings()]) {
      await expect(gatewayOf(settings).look(unknown())).rejects.toMatchObject({ reason: 'UNAVAILABLE' });
      await expect(gatewayOf(settings).check()).rejects.toMatchObject({
        reason: 'CERTIFICATE',
        message: 'O banco encerrou a conexão, como faz quando não aceita o certificado da loja.',
      });
    }
    expect(bank.exchanges).toEqual([]);
  });

  it('that a server asks for in the page of a refusal are named', async () => {
    const bank = await startBank();
    bank.fail('NO_CERTIFICATE', { times: 2 });
    const refused = { reason: 'CERTIFICATE', message: 'O banco não aceitou o certificado da loja.', status: 400 };
    await expect(gatewayOf(bank.settings()).look(unknown())).rejects.toMatchObject(refused);
    bank.recover();
    bank.fail('NO_CERTIFICATE', { route: 'GET /cob/*' });
    await expect(gatewayOf(bank.settings()).look(unknown())).rejects.toMatchObject(refused);
  });

  it('of the bank are checked: one of an unknown authority is never spoken to', async () => {
    const bank = await startBank({ authority: await authority });
    const settings = { ...bank.settings(await (await authority).shop()), ca: (await bankAuthority()).certificate };
    await expect(gatewayOf(settings).look(unknown())).rejects.toMatchObject({ reason: 'ADDRESS' });
    expect(bank.exchanges).toEqual([]);
  });

  it('that cannot be read fail each call with a sentence', async () => {
    const bank = await startBank({ authority: await authority });
    const pair = await (await authority).shop();
    for (const part of [{ certificate: 'x' }, { privateKey: 'x' }])
      await expect(gatewayOf({ ...bank.settings(pair), ...part }).look(unknown())).rejects.toMatchObject({
        reason: 'CERTIFICATE',
      });
  });

  it('are judged before they are used', async () => {
    const { shop } = await authority;
    const pair = await shop({ from: new Date('2026-01-10T12:00:00Z'), to: new Date('2026-12-20T12:00:00Z') });
    const { certificate, privateKey } = pair;
    const on = (day: string, key = privateKey) => certificateProblem(certificate, key, new Date(`${day}T15:00:00Z`));
    expect(on('2026-06-01')).toBeUndefined();
    expect(on('2026-01-09')).toBe('O certificado só vale a partir de 10/01/2026.');
    expect(on('2026-12-21')).toBe('O certificado venceu em 20/12/2026.');
    expect(on('2026-06-01', (await shop()).privateKey)).toBe('A chave privada não é a deste certificado.');
    expect(on('2026-06-01', 'x')).toBe('A chave privada não está em PEM: ela começa com -----BEGIN PRIVATE KEY-----.');
    const locked = '-----BEGIN ENCRYPTED PRIVATE KEY-----\nx\n-----END ENCRYPTED PRIVATE KEY-----';
    expect(on('2026-06-01', locked)).toBe('A chave privada tem senha. Envie a chave sem senha.');
    const noPem = 'O certificado não está em PEM: ele começa com -----BEGIN CERTIFICATE-----.';
    for (const text of ['', 'x', privateKey, '-----BEGIN CERTIFICATE-----\nx\n-----END CERTIFICATE-----'])
      expect(certificateProblem(text, privateKey, systemNow())).toBe(noPem);
    const warned = (day: string) => certificateWarning(certificate, new Date(`${day}T15:00:00Z`));
    expect(warned('2026-11-19')).toBeUndefined();
    expect(warned('2026-11-20')).toBe('O certificado vence em 20/12/2026. Envie o novo antes desse dia.');
    expect(warned('2026-12-21')).toBeUndefined();
    expect(certificateWarning('x', systemNow())).toBeUndefined();
  });
});
