import { invalid } from '../kernel/errors.ts';
import { LONGEST_TEXT } from '../kernel/fields.ts';

const LOCAL = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A line of observation: what is said, and when, in the time of São Paulo (D-46). */
export function noteLine(text: string, at: Date): string {
  const part = Object.fromEntries(LOCAL.formatToParts(at).map(({ type, value }) => [type, value]));
  return `[${part.day}/${part.month}/${part.year} ${part.hour}:${part.minute}] ${text}`;
}

/** The notes of an order with one more line. Throws 400 where they become longer than notes may be (D-138). */
export function withLine(notes: string | null, line: string): string {
  const longer = notes === null || notes === '' ? line : `${notes}\n${line}`;
  if ([...longer].length <= LONGEST_TEXT) return longer;
  const message = `As observações do pedido passariam de ${LONGEST_TEXT} caracteres.`;
  throw invalid([{ field: 'notes', message, code: 'TOO_LONG' }]);
}
