import fc from 'fast-check';

/**
 * Any character of Unicode, half surrogates excepted: what fast-check calls `binary`, for which it makes a list of a million
 * characters in each process. The way back lets it make texts like `__proto__` of them.
 */
export const characters = fc.nat({ max: 0x10_f7_ff }).map(
  (index) => String.fromCodePoint(index < 0xd8_00 ? index : index + 0x8_00),
  (text) => (typeof text === 'string' && text.length === 1 ? text.charCodeAt(0) : -1),
);
