import { expect, test } from 'vitest';
import type { z } from 'zod';
import { documentField, documentType, unmaskDocument } from '../../../src/core/brazil/documents.ts';
import { phoneField } from '../../../src/core/brazil/phones.ts';
import { pixKeyField } from '../../../src/core/brazil/pix-key.ts';
import { formatLocalTime } from '../../../src/core/brazil/time.ts';
import { stateField, zipcodeField } from '../../../src/core/brazil/zipcodes.ts';
import { emailField } from '../../../src/core/validation/emails.ts';

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
      '\u200e529.982.247–25\u00a0': '52998224725',
      '５２９．９８２．２４７－２５': '52998224725',
      ' 12.ABC.345/01DE-35\ufeff': '12ABC34501DE35',
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
      // 00 and + are followed by the code of a country.
      '00 351 912 345 678': '+351912345678',
      '00 1 (415) 555-2671': '+14155552671',
      '00 44 7911 123456': '+447911123456',
      '0044 20 7946 0958': '+442079460958',
      '00 34 612 345 678': '+34612345678',
      '00 49 30 901820': '+4930901820',
      '00 55 11 98765-4321': '+5511987654321',
      '0055 11 3333-4444': '+551133334444',
      '+00 351 912 345 678': '+351912345678',
      '+0055 (11) 98765-4321': '+5511987654321',
      '+55 0 15 11 98765-4321': '+5511987654321',
      '０１１ ９８７６５－４３２１': '+5511987654321',
      '＋55 11 98765‑4321': '+5511987654321',
      '\u200e+55\u00a011\u202f98765-4321\u2069': '+5511987654321',
    },
    [
      ...among('|123|ligue|+5511|00000000000|+5500900000000|987654321|98765-4321|(20) 98765-4321|(10) 98765-4321|11 8765-4321'),
      ...among('11 89876-54321|11 98765-432|11 98765-43210|+55 11 98765-43210|+55 20 98765-4321|0800 123 4567|4003-1234'),
      ...among('90 11 98765-4321|11 98765-4321 ramal 5|11 98765-4321 x5|tel:+5511987654321|Ana: 11 98765-4321|++5511987654321'),
      ...among('+1 212 555 010|+1 012 555 0100|+999 123456'),
      // No carrier begins with 0 or is 11; 011 is what North America dials before the code of a country.
      ...among(
        '0 00 11 98765-4321|00 11 98765-4321|0011987654321|00 0 11 98765-4321|0 01 11 98765-4321|00|+00|00 15 351 912 345 678',
      ),
      ...among('011 44 7911 123456|011 1 415 555 2671|011 49 30 901820|011 351 912 345 678|+0 11 98765-4321|٠١١٩٨٧٦٥٤٣٢١'),
    ],
    'Deve ser um telefone com DDD, como (11) 98765-4321, ou com + e o código de outro país.',
  ],
  [
    'an e-mail address',
    emailField(),
    {
      'Ana@Exemplo.com': 'ana@exemplo.com',
      'a@b.c': 'a@b.c',
      ' a@b.c\t': 'a@b.c',
      '\u200bAna@b.c\u00a0\ufeff': 'ana@b.c',
      'ana@ac\u0327a\u0303o.com': 'ana@ação.com',
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
      ...among('a@b.|a@@b.c|a@b@c.d|a b@c.d|a@b .c|a@b. c|a@b.c d'),
    ],
    'Deve ser um endereço de e-mail.',
  ],
  [
    'a CEP',
    zipcodeField(),
    {
      '01310-100': '01310100',
      '01310100': '01310100',
      '01.310-100': '01310100',
      ' 01310 – 100\u00a0': '01310100',
      '\u200b０１３１０−１００': '01310100',
    },
    ['', '0131-100', '013101000', '01310-10', '01310_100', 'a1310100', '01310-1a0', '0131.0-100', '01310--100'],
    'Deve ser um CEP de 8 dígitos.',
  ],
  [
    'a PIX key',
    pixKeyField(),
    {
      '11.222.333/0001-81': '11222333000181',
      ' 11222333000181 ': '11222333000181',
      '12.abc.345/01de-35': '12ABC34501DE35',
      '12abc34501de35': '12ABC34501DE35',
      '111.444.777-35': '11144477735',
      '111 444 777 35': '11144477735',
      // Without a mask, 11 digits that are a CPF and a mobile number are a CPF. A mask tells.
      '11912345684': '11912345684',
      '119.123.456-84': '11912345684',
      '(11) 91234-5684': '+5511912345684',
      '11 91234-5684': '+5511912345684',
      '11987654321': '+5511987654321',
      '5511987654321': '+5511987654321',
      '+55 11 98765-4321': '+5511987654321',
      '0 15 11 98765-4321': '+5511987654321',
      '00 55 11 98765-4321': '+5511987654321',
      ' Loja@Exemplo.COM.br': 'loja@exemplo.com.br',
      'loja@açaí.com.br': 'loja@xn--aa-4iaz.com.br',
      [`${LOCAL}@b${'c'.repeat(8)}.com`.slice(0, 77)]: `${LOCAL}@b${'c'.repeat(8)}.com`.slice(0, 77),
      '123E4567-E89B-12D3-A456-426614174000': '123e4567-e89b-12d3-a456-426614174000',
      '123e4567e89b12d3a456426614174000\u200b': '123e4567-e89b-12d3-a456-426614174000',
    },
    [
      ...among('|  |não é chave|@|a@b|"a"@b.com|12345|00000000000|11.222.333/0001-82|111.444.777-36|529.982.247-26|11 8765-4321'),
      // The directory has mobile numbers of Brazil, and no others.
      ...among('(11) 3333-4444|+351 912 345 678|+1 415 555 2671|123e4567-e89b-12d3-a456-42661417400|br.gov.bcb.pix'),
    ],
    'Deve ser uma chave PIX: CPF, CNPJ, e-mail, celular com DDD, como +5511987654321, ou chave aleatória.',
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
  [zipcodeField(), 20],
  [pixKeyField(), 77],
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
