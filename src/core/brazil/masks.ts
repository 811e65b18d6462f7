// Masked personal data: buyers recognise their own, and others learn nothing that they could use (D-143).

const HIDDEN = '•••';

/** Every word by its first letter: `Ana Lima` → `A••• L•••`. */
export const maskedName = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .map((word) => `${[...word][0] ?? ''}${HIDDEN}`)
    .join(' ');

/** `ana@exemplo.com.br` → `a•••@exemplo.com.br`. */
export const maskedEmail = (email: string): string => `${[...email][0] ?? ''}${HIDDEN}${email.slice(email.lastIndexOf('@'))}`;

/** The area and the last four digits of a number of Brazil, the last four of any other: `+5511987654321` → `(11) •••••-4321`. */
export function maskedPhone(phone: string): string {
  const area = /^\+55(\d\d)\d{8,9}$/.exec(phone)?.[1];
  return area === undefined ? `${HIDDEN}${phone.slice(-4)}` : `(${area}) •••••-${phone.slice(-4)}`;
}

/** The middle of a CPF or CNPJ: `52998224725` → `•••.982.247-••`, `11222333000181` → `••.222.333/0001-••`. */
export function maskedDocument(number: string): string {
  if (number.length === 11) return `${HIDDEN}.${number.slice(3, 6)}.${number.slice(6, 9)}-••`;
  return `••.${number.slice(2, 5)}.${number.slice(5, 8)}/${number.slice(8, 12)}-••`;
}
