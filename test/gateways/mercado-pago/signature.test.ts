import { expect, it } from 'vitest';
import { isSigned } from '../../../src/gateways/mercado-pago/signature.ts';
import { noticeOf, WEBHOOK_SECRET } from '../../support/mercado-pago/notices.ts';

const { url, headers } = noticeOf('https://loja.example.com/x', 123, { now: new Date('2026-11-30T12:00:00Z') });
const notice = {
  signature: headers['x-signature'] ?? null,
  requestId: headers['x-request-id'] ?? null,
  dataId: new URL(url).searchParams.get('data.id'),
};

it('knows a signature with the secret of the application', () => {
  expect(isSigned(notice, WEBHOOK_SECRET)).toBe(true);
});

it.each([
  ['another secret', notice, 'outro'],
  ['another payment', { ...notice, dataId: '124' }, WEBHOOK_SECRET],
  ['another request', { ...notice, requestId: 'x' }, WEBHOOK_SECRET],
  ['no signature', { ...notice, signature: null }, WEBHOOK_SECRET],
  ['nonsense', { ...notice, signature: 'ts=1' }, WEBHOOK_SECRET],
  ['nothing', { signature: null, requestId: null, dataId: null }, WEBHOOK_SECRET],
])('refuses %s', (_name, signed, secret) => {
  expect(isSigned(signed, secret)).toBe(false);
});
