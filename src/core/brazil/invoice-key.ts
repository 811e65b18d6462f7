/** Digits and letters of the key of an NF-e: letters may be in its CNPJ alone, since July 2026. */
const KEY = /^[0-9]{6}[A-Z0-9]{12}[0-9]{26}$/;

/** The check digit of the 43 characters before it: modulo 11 with weights 2 to 9 from the right; a letter counts as its ASCII code less 48. */
function checkDigit(characters: string): number {
  let sum = 0;
  for (let place = 0; place < characters.length; place += 1)
    sum += (characters.charCodeAt(characters.length - 1 - place) - 48) * (2 + (place % 8));
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

/** The key as it is stored, from one with blanks or small letters, as people copy it. Undefined for a text that is no key. */
export function parseInvoiceKey(text: string): string | undefined {
  const key = text.replace(/\s/g, '').toUpperCase();
  return KEY.test(key) && checkDigit(key.slice(0, 43)) === Number(key[43]) ? key : undefined;
}

/** The number of the NF-e that a key has in it, 1 to 999999999. */
export const numberInKey = (key: string): number => Number(key.slice(25, 34));
