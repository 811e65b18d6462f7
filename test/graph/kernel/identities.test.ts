import { expect, test } from 'vitest';
import type { z } from 'zod';
import {
  bareDocument,
  documentNumber,
  documentTypeOf,
  email,
  phone,
  state,
  zipcode,
} from '../../../src/graph/kernel/identities.ts';
import { localTime } from '../../../src/graph/kernel/local-time.ts';

const LONG = 'a'.repeat(245);

/** A type, spellings with the form that each is kept in, what is none, and what is said of it. */
const CASES: [string, z.ZodType, Record<string, string>, string[], string][] = [
  [
    'a document',
    documentNumber(),
    {
      '529.982.247-25': '52998224725',
      '52998224725': '52998224725',
      '11.222.333/0001-81': '11222333000181',
      '12.abc.345/01de-35': '12ABC34501DE35',
      '529 982 247 25': '52998224725',
    },
    [
      '',
      '529.982.247-26',
      '11.222.333/0001-82',
      '5299822472',
      '529_982_247_25',
      'CPF: 529.982.247-25',
      '529.982.247-25!',
      '!11.222.333/0001-81',
      '11.222.333/0001-81!',
    ],
    'Deve ser um CPF ou CNPJ válido.',
  ],
  [
    'a telephone number',
    phone(),
    { '(11) 98765-4321': '+5511987654321', '11987654321': '+5511987654321', '+1 212 555 0100': '+12125550100' },
    ['', '123', 'ligue', '+5511'],
    'Deve ser um telefone com DDD, como (11) 98765-4321.',
  ],
  [
    'an e-mail address',
    email(),
    { 'Ana@Exemplo.com': 'ana@exemplo.com', 'a@b.c': 'a@b.c', [`${LONG}@b.com`]: `${LONG}@b.com` },
    ['', 'ana', '@b.c', 'a@', 'a@b', 'a@b.', 'a@@b.c', 'a@b@c.d', 'a b@c.d', ' a@b.c', 'a@b.c ', 'a@b .c', 'a@b. c', 'a@b.c d'],
    'Deve ser um endereço de e-mail.',
  ],
  [
    'a CEP',
    zipcode(),
    { '01310-100': '01310100', '01310100': '01310100' },
    ['', '0131-100', '013101000', '01310-10', '01310_100', 'a1310100', '01310-1a0', ' 01310100', '01310100 '],
    'Deve ser um CEP de 8 dígitos.',
  ],
  [
    'a state',
    state(),
    Object.fromEntries(
      'AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO'
        .split(' ')
        .flatMap((letters) => [letters, letters.toLowerCase()].map((spelling) => [spelling, letters])),
    ),
    ['', 'S', 'XX', 'S '],
    'Deve ser a sigla de um estado, como SP.',
  ],
];

test.each(CASES)('%s has one form, however it is written', (_name, type, spellings, wrong, message) => {
  const forms = Object.keys(spellings).map((spelling) => [spelling, type.parse(spelling)]);
  expect(forms).toEqual(Object.entries(spellings));
  for (const value of wrong) {
    const issues = type.safeParse(value).error?.issues ?? [];
    expect([value, issues.map((issue) => [issue.message, issue.code === 'custom' && issue.params?.code])]).toEqual([
      value,
      [[message, 'INVALID_FORMAT']],
    ]);
  }
});

test.each([
  [documentNumber(), 30],
  [phone(), 40],
  [email(), 254],
  [zipcode(), 9],
  [state(), 2],
])('no more characters than there may be are looked at (%#)', (type, max) => {
  const [issue] = type.safeParse('1'.repeat(max + 1)).error?.issues ?? [];
  expect(issue?.message).toBe(`Deve ter no máximo ${max} caracteres.`);
  expect(type.safeParse('1'.repeat(max)).error?.issues[0]?.message).not.toContain('no máximo');
});

test('a number of eleven characters is a CPF, any other a CNPJ; without its mask it is in upper case', () => {
  expect([documentTypeOf('52998224725'), documentTypeOf('11222333000181')]).toEqual(['cpf', 'cnpj']);
  expect(bareDocument('12.abc.345/01de-35 x')).toBe('12ABC34501DE35X');
});

test.each([
  ['2026-03-02T12:00:00Z', '02/03/2026 09:00'],
  ['2026-01-01T02:59:00Z', '31/12/2025 23:59'],
  ['2026-01-01T03:00:00Z', '01/01/2026 00:00'],
])('%s is %s in São Paulo', (moment, shown) => {
  expect(localTime(new Date(moment))).toBe(shown);
});
