/** Why a text cannot be kept, in Portuguese; undefined when it can. PostgreSQL has no NUL, UTF-8 no lone surrogate (D-05). */
export function textFault(value: string): string | undefined {
  if (value.includes('\0')) return 'Não pode conter o caractere nulo (U+0000).';
  if (!value.isWellFormed()) return 'Contém um caractere Unicode incompleto.';
  return undefined;
}
