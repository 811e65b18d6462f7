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

const unknown = () => randomUUID().replaceAll('-', '');
const authority = bankAuthority();

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
    const warned = (day: string) => certificateWarning(new Date('2026-12-20T12:00:00Z'), new Date(`${day}T15:00:00Z`));
    expect(warned('2026-11-19')).toBeUndefined();
    expect(warned('2026-11-20')).toBe('O certificado vence em 20/12/2026. Envie o novo antes desse dia.');
    expect(warned('2026-12-21')).toBe('O certificado venceu em 20/12/2026: o banco não responde até que um novo seja enviado.');
  });
});
