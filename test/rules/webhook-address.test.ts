import { describe, expect, test } from 'vitest';
import { webhookUrlError } from '../../src/graph/integration/webhook/public-address.ts';
import { parseCidrs } from '../../src/lib/cidr.ts';

const NO_RANGE: readonly [] = [];

describe('the address of a webhook', () => {
  const FORMAT = 'Deve ser um endereço https completo, sem usuário, senha, espaços ou barras invertidas.';
  const LOCAL = 'Deve apontar para um endereço público na internet.';

  /** Addresses without https://. */
  const PUBLIC = `
    exemplo.com.br exemplo.com.br/a/b?c=d#e exemplo.com.br?c=d exemplo.com.br#e exemplo.com.br:8443/ exemplo.com.br../
    exemplo.com.br./x localhost.exemplo.com.br/ meulocalhost.com/ localhost.com.br/ local.com/ test.com/ test.com.br/
    meutest.net/ a.latest/ 8.8.8.8/ 134744072/ ação.com.br/ç?ã=1 xn--ao-siap.com.br/ xn--ao-xia0b.com.br/ a_b.exemplo.com/
    [2606:4700:4700::1111]/ [2606:4700:4700::1111]:8443/
  `;

  test.each([
    'HTTPS://Exemplo.com.br',
    ...PUBLIC.trim()
      .split(/\s+/)
      .map((rest) => `https://${rest}`),
  ])('may be %s', (url) => {
    expect(webhookUrlError(url, NO_RANGE)).toBe(undefined);
  });

  test.each([
    ...['', 'exemplo.com.br', 'javascript:alert(1)', ' https://exemplo.com.br/', 'https://', 'https:///a'],
    ...['http', 'ahttps', 'ftp', 'ws', 'wss', 'gopher'].map((scheme) => `${scheme}://exemplo.com.br/`),
    ...['/a b', '/a\\b', '\\a', '/\n', '/a\u00AD', ':0/', ':99999/', '@127.0.0.1/'].map((end) => `https://exemplo.com.br${end}`),
    ...['ana', 'user:senha', ':', ''].map((user) => `https://${user}@exemplo.com.br/`),
    ...['exemplo\u0000.com.br', '999.1.1.1', 'xn--a.com', 'loja.xn--zzzzzzzzz'].map((host) => `https://${host}/`),
  ])('must not be written %j', (url) => {
    expect(webhookUrlError(url, NO_RANGE)).toBe(FORMAT);
  });

  /** Hosts on this machine or in no public network, in the ways to write them that a parser accepts; each range: public-address.test.ts. */
  const PRIVATE = `
    127.0.0.1 127.0.0.1:8443/x?y#z 127.0.0.1. 127.1 127.0.1 2130706433 017700000001 0177.0.0.1 0x7f000001 0x7f.0.0.1
    0x7F.0x0.0x0.0x1 127.0.0.0x1 %31%32%37.0.0.1 １２７.０.０.１ ①②⑦.0.0.1 127。0。0。1 0 0xa.1 3232235521
    169.254.169.254/latest/meta-data 2852039166 0xa9fea9fe 0251.0376.0251.0376 4294967295 [::] [::1] [0:0:0:0:0:0:0:1]
    [::127.0.0.1] [::ffff:7f00:1] [::FFFF:8.8.8.8] [64:ff9b::127.0.0.1] [fe80::1] localhost localhost:3000 LocalHost localhost. localhost.. loja.localhost ｌocalhost localhost.localdomain impressora.local metadata.google.internal
    roteador.home.arpa nas.lan intranet intranet. erp.corp servidor.test servidor.example servidor.invalid
    servidor.onion receptor receptor.internal.. home.arpa exemplo.test loja.local 10.0.0.1. a.localhost
    impressora.home.arpa
  `;

  test.each(PRIVATE.trim().split(/\s+/))('must not be https://%s/, which is not public', (host) => {
    expect(webhookUrlError(`https://${host}/`, NO_RANGE)).toBe(LOCAL);
  });

  test('may be a name that begins like a local one and is public', () => {
    const open = parseCidrs('127.0.0.0/8');
    expect(webhookUrlError('https://a.localhosts/', open)).toBe(undefined);
    expect(webhookUrlError('https://localhosts/', open)).toBe(LOCAL);
    expect(webhookUrlError('https://localhosts/', parseCidrs('10.0.0.0/8'))).toBe(undefined);
  });
});
