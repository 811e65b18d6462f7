import { environment } from './environment.ts';

/** The words of a description in lines of at most `width` characters. */
function wrapText(text: string, width: number): string[] {
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && line.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines;
}

function defaultOf(field: (typeof environment.shape)[keyof typeof environment.shape]): string {
  const value: unknown = 'defaultValue' in field.def ? field.def.defaultValue : undefined;
  if (typeof value === 'boolean') return value ? ' (on)' : ' (off)';
  return typeof value === 'string' || typeof value === 'number' ? ` (${value})` : '';
}

/** Every variable of the environment with its default and meaning, as `--help` prints it. */
export function environmentHelp(): string {
  return Object.entries(environment.shape)
    .flatMap(([name, field]) => [
      `  ${name}${defaultOf(field)}`,
      ...wrapText(field.description ?? '', 96).map((line) => `      ${line}`),
    ])
    .join('\n');
}
