import type { MoneySumsFragment } from '../../generated/documents/console.ts';
import { type Html, html, type Part } from '../../http/html.ts';
import { addDays, type LocalDate, localDateOf } from '../../lib/local-date.ts';
import { money } from '../format.ts';
import { type PageContext, param, timeZoneOf } from '../page-context.ts';
import { statusMark, sumList } from '../pieces.ts';

/** A day as people write it: 28/11/2026. */
export const dayText = (day: LocalDate): string => day.split('-').reverse().join('/');

/** The day that an address names; today without one that is a day. */
export function namedDay(context: PageContext, name: string, daysBefore = 0): LocalDate {
  const text = param(context, name) ?? '';
  if (/^(19|2\d)\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))) return text;
  return addDays(localDateOf(context.runtime.clock.now(), timeZoneOf(context)), -daysBefore);
}

/** An amount that should not be there: in red, but for none. */
export const wrongMoney = (amount: number): Part => (amount === 0 ? money(0) : statusMark('wrong', money(amount)));

/** Sums of movements, one below the other as they are reckoned. */
export const moneySums = (sums: MoneySumsFragment): Html =>
  sumList([
    ['Bruto', money(sums.gross)],
    ['Devolvido', money(-sums.refunded)],
    ['Contestado', money(-sums.claimed)],
    ['Tarifas', money(-sums.fees)],
    ['Líquido', money(sums.net), true],
    ['Bruto de tarifa não informada', money(sums.feesUnknown)],
    ['Sem pedido', wrongMoney(sums.unmatched)],
  ]);

/** A form that exports what a page shows, as CSV. */
export const exportAsCsv = (
  { base, formToken }: PageContext,
  kind: string,
  days: readonly [LocalDate, LocalDate],
  text: string,
): Html =>
  html`<form method="post" action="${base}/console/arquivos/exportar"><input type="hidden" name="token" value="${formToken}">
<input type="hidden" name="records" value="${kind}"><input type="hidden" name="format" value="CSV"><input type="hidden" name="from" value="${days[0]}"><input type="hidden" name="until" value="${days[1]}">
<button class="plain">${text}</button></form>`;
