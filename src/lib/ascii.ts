/** Letters and signs that Unicode does not take apart into ASCII ones, with what people write for them. */
const WRITTEN: Readonly<Record<string, string>> = {
  Ø: 'O',
  ø: 'o',
  Æ: 'AE',
  æ: 'ae',
  Œ: 'OE',
  œ: 'oe',
  ß: 'ss',
  ẞ: 'SS',
  Đ: 'D',
  đ: 'd',
  Ð: 'D',
  ð: 'd',
  Þ: 'Th',
  þ: 'th',
  Ł: 'L',
  ł: 'l',
  ı: 'i',
  Ħ: 'H',
  ħ: 'h',
  Ŋ: 'N',
  ŋ: 'n',
  '€': 'EUR',
  '£': 'GBP',
  '’': "'",
  '‘': "'",
  '‚': "'",
  '′': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '⁄': '/',
  '×': 'x',
  '•': '-',
  '·': '-',
};

/** A text in printable ASCII on one line: accents go, ligatures and fractions are taken apart, what has no such form is a blank. */
export const toAscii = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[^\x20-\x7e]/gu, (character) => WRITTEN[character] ?? ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
