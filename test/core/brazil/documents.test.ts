import { expect, test } from 'vitest';
import type { z } from 'zod';
import {
  documentField,
  documentType,
  emailField,
  phoneField,
  stateField,
  unmaskDocument,
  zipcodeField,
} from '../../../src/core/brazil/documents.ts';
import { formatLocalTime } from '../../../src/core/brazil/time.ts';

/** Longest part before the `@`, and longest label of a domain. */
const LOCAL = 'a'.repeat(64);
const LABEL = 'b'.repeat(63);

const among = (texts: string) => texts.split('|');

/** A type, spellings with their normalised form, invalid values and their message. */
const CASES: [string, z.ZodType, Record<string, string>, string[], string][] = [
  [
    'a document',
    documentField(),
    {
      '529.982.247-25': '52998224725',
      '52998224725': '52998224725',
      '11.222.333/0001-81': '11222333000181',
      '12.abc.345/01de-35': '12ABC34501DE35',
      '529 982 247 25': '52998224725',
    },
    [
      ...among('|529.982.247-26|11.222.333/0001-82|5299822472|529_982_247_25|CPF: 529.982.247-25|529.982.247-25!'),
      ...among('!11.222.333/0001-81|11.222.333/0001-81!'),
    ],
    'Deve ser um CPF ou CNPJ válido.',
  ],
  [
    'a telephone number',
    phoneField(),
    {
      '(11) 98765-4321': '+5511987654321',
      '11987654321': '+5511987654321',
      '011 98765-4321': '+5511987654321',
      '0 15 11 98765.4321': '+5511987654321',
      '5511987654321': '+5511987654321',
      '+55 (11) 98765–4321': '+5511987654321',
      '+55 011 3333-4444': '+551133334444',
      '11\u00a03333/4444': '+551133334444',
      // 55 is an area code, too.
      '55 98765-4321': '+5555987654321',
      '5532214000': '+555532214000',
      '31 98765-4321': '+5531987654321',
      '71 3333-4444': '+557133334444',
      '99 7012-3456': '+559970123456',
      '+1 212 555 0100': '+12125550100',
      '+44 (0)20 7946 0958': '+442079460958',
      '+351 912 345 678': '+351912345678',
    },
    [
      ...among('|123|ligue|+5511|00000000000|+5500900000000|987654321|98765-4321|(20) 98765-4321|(10) 98765-4321|11 8765-4321'),
      ...among('11 89876-54321|11 98765-432|11 98765-43210|+55 11 98765-43210|+55 20 98765-4321|0800 123 4567|4003-1234'),
      ...among('90 11 98765-4321|11 98765-4321 ramal 5|11 98765-4321 x5|tel:+5511987654321|Ana: 11 98765-4321|++5511987654321'),
      ...among('+1 212 555 010|+1 012 555 0100|+999 123456|0044 20 7946 0958'),
    ],
    'Deve ser um telefone com DDD, como (11) 98765-4321, ou com + e o código de outro país.',
  ],
  [
    'an e-mail address',
    emailField(),
    {
      'Ana@Exemplo.com': 'ana@exemplo.com',
      'a@b.c': 'a@b.c',
      "a.b+c_d-e/f=g!#$%&'*?^`{|}~@b.com": "a.b+c_d-e/f=g!#$%&'*?^`{|}~@b.com",
      'Ana@Ção.com.BR': 'ana@ção.com.br',
      'a@xn--o-xfal.com.br': 'a@xn--o-xfal.com.br',
      'a@1.b2': 'a@1.b2',
      [`${LOCAL}@b.com`]: `${LOCAL}@b.com`,
      [`a@${LABEL}.com`]: `a@${LABEL}.com`,
      [`${LOCAL}@${LABEL}.${LABEL}.${'c'.repeat(61)}`]: `${LOCAL}@${LABEL}.${LABEL}.${'c'.repeat(61)}`,
    },
    [
      `a${LOCAL}@b.com`,
      `a@b${LABEL}.com`,
      // 254 characters, and more octets with the domain in Punycode.
      `${LOCAL}@${LABEL}.${LABEL}.${'c'.repeat(57)}.ção`,
      ...among(
        String.raw`a..b@ex.com|.a@ex.com|a.@ex.com|joão@ex.com|"a b"@ex.com|"a"@ex.com|a,b@ex.com|a\b@ex.com|a@ex..com|a@.ex.com`,
      ),
      ...among(
        'a@-ex.com|a@ex-.com|a@ex_a.com|a@ex%41.com|a@1.2|a@[127.0.0.1]|a@127.0.0.1|a@xn--a.com|a@\u200b.com||ana|@b.c|a@|a@b',
      ),
      ...among('a@b.|a@@b.c|a@b@c.d|a b@c.d| a@b.c|a@b.c |a@b .c|a@b. c|a@b.c d'),
    ],
    'Deve ser um endereço de e-mail.',
  ],
  [
    'a CEP',
    zipcodeField(),
    { '01310-100': '01310100', '01310100': '01310100' },
    ['', '0131-100', '013101000', '01310-10', '01310_100', 'a1310100', '01310-1a0', ' 01310100', '01310100 '],
    'Deve ser um CEP de 8 dígitos.',
  ],
  [
    'a state',
    stateField(),
    Object.fromEntries(
      'AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO'
        .split(' ')
        .flatMap((letters) => [letters, letters.toLowerCase()].map((spelling) => [spelling, letters])),
    ),
    ['', 'S', 'XX', 'S '],
    'Deve ser a sigla de um estado, como SP.',
  ],
];

test.each(CASES)('%s is normalized to one form, however it is written', (_name, type, spellings, wrong, message) => {
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
  [documentField(), 30],
  [phoneField(), 40],
  [emailField(), 254],
  [zipcodeField(), 9],
  [stateField(), 2],
])('reads no more characters than the longest valid form has (%#)', (type, max) => {
  const [issue] = type.safeParse('1'.repeat(max + 1)).error?.issues ?? [];
  expect(issue?.message).toBe(`Deve ter no máximo ${max} caracteres.`);
  expect(type.safeParse('1'.repeat(max)).error?.issues[0]?.message).not.toContain('no máximo');
});

test('eleven characters are a CPF, any other number is a CNPJ in upper case without its mask', () => {
  expect([documentType('52998224725'), documentType('11222333000181')]).toEqual(['cpf', 'cnpj']);
  expect(unmaskDocument('12.abc.345/01de-35 x')).toBe('12ABC34501DE35X');
});

test.each([
  ['2026-03-02T12:00:00Z', 'America/Sao_Paulo', '02/03/2026 09:00'],
  ['2026-01-01T02:59:00Z', 'America/Sao_Paulo', '31/12/2025 23:59'],
  ['2026-01-01T03:00:00Z', 'America/Sao_Paulo', '01/01/2026 00:00'],
  ['2026-01-01T03:00:00Z', 'America/Manaus', '31/12/2025 23:00'],
])('%s in %s is written as %s', (moment, timeZone, shown) => {
  expect(formatLocalTime(new Date(moment), timeZone)).toBe(shown);
});
