import { describe, expect, test } from 'vitest';
import { parseCidrs } from '../../src/core/lib/cidr.ts';
import { webhookUrlError } from '../../src/graph/webhook/public-address.ts';

const NO_RANGE: readonly [] = [];

describe('the address of a webhook', () => {
  const FORMAT = 'Deve ser um endereço https completo, sem usuário, senha, espaços ou barras invertidas.';
  const LOCAL = 'Deve apontar para um endereço público na internet.';

  test.each([
    'https://exemplo.com.br',
    'HTTPS://Exemplo.com.br',
    'https://exemplo.com.br/a/b?c=d#e',
    'https://exemplo.com.br?c=d',
    'https://exemplo.com.br#e',
    'https://exemplo.com.br:8443/',
    'https://exemplo.com.br../',
    'https://localhost.exemplo.com.br/',
    'https://meulocalhost.com/',
    'https://test.com.br/',
    'https://meutest.net/',
    'https://a.latest/',
    'https://8.8.8.8/',
    'https://ação.com.br/',
    'https://xn--ao-siap.com.br/',
    'https://[2606:4700:4700::1111]/',
  ])('may be %s', (url) => {
    expect(webhookUrlError(url, NO_RANGE)).toBe(undefined);
  });

  test.each([
    '',
    'exemplo.com.br',
    'http://exemplo.com.br/',
    'ahttps://exemplo.com.br/',
    ' https://exemplo.com.br/',
    'https://',
    'https:///a',
    'https://ana@exemplo.com.br/',
    'https://exemplo.com.br/a b',
    'https://exemplo.com.br/a\\b',
    'https://exemplo.com.br\\a',
    'https://exemplo.com.br/\n',
    'https://exemplo.com.br/a\u00AD',
    'https://exemplo\u0000.com.br/',
    'https://exemplo.com.br:0/',
    'https://exemplo.com.br:99999/',
    'https://999.1.1.1/',
    'https://xn--a.com/',
    'https://loja.xn--zzzzzzzzz/',
  ])('must not be written %j', (url) => {
    expect(webhookUrlError(url, NO_RANGE)).toBe(FORMAT);
  });

  test.each([
    'https://receptor/',
    'https://localhost/',
    'https://localhost./',
    'https://a.localhost/',
    'https://receptor.internal../',
    'https://impressora.home.arpa/',
    'https://home.arpa/',
    'https://exemplo.test/',
    'https://loja.local/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://[::1]/',
    'https://10.0.0.1./',
  ])('must not be %s, which is not public', (url) => {
    expect(webhookUrlError(url, NO_RANGE)).toBe(LOCAL);
  });

  test('may be a name that begins like a local one and is public', () => {
    const open = parseCidrs('127.0.0.0/8');
    expect(webhookUrlError('https://a.localhosts/', open)).toBe(undefined);
    expect(webhookUrlError('https://localhosts/', open)).toBe(LOCAL);
    expect(webhookUrlError('https://localhosts/', parseCidrs('10.0.0.0/8'))).toBe(undefined);
  });
});
