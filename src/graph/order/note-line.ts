import { invalid } from '../kernel/errors.ts';
import { LONGEST_TEXT } from '../kernel/fields.ts';
import { localTime } from '../kernel/local-time.ts';

/** A line of observation: what is said, and when, in the time of São Paulo (D-46). */
export const noteLine = (text: string, at: Date): string => `[${localTime(at)}] ${text}`;

/** The notes of an order with one more line. Throws 400 where they become longer than notes may be (D-138). */
export function withLine(notes: string | null, line: string): string {
  const longer = notes === null || notes === '' ? line : `${notes}\n${line}`;
  if ([...longer].length <= LONGEST_TEXT) return longer;
  const message = `As observações do pedido passariam de ${LONGEST_TEXT} caracteres.`;
  throw invalid([{ field: 'notes', message, code: 'TOO_LONG' }]);
}
