import type { DemoBuyer } from './buyers.ts';
import { trackingCode } from './order-lives.ts';

/** The order that a copy is made of, or the copy. */
export interface NumberedOrder {
  readonly number: number;
  /** Prefix of what must not repeat in the store, such as the ids of reports. */
  readonly series: string;
  readonly buyer: DemoBuyer;
  readonly at: Date;
  /** Code of its PIX payment, as long as it can be paid by one. */
  readonly pixCode?: string | null;
}

/** A copy that is being made. */
export interface Copy extends NumberedOrder {
  /** The id of a row, by that of the row it is a copy of. */
  readonly idOf: (id: string) => string;
}

/** The text of a row of a copy. */
export type CopyText = (copy: Copy) => string;

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const TIME = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)`;

/** Pattern of what is different in a copy, in the JSON text of a row. */
function tokensOf({ number, series, buyer, pixCode }: NumberedOrder): RegExp {
  const texts = [buyer.email, trackingCode(number), `"${buyer.name}"`, ...(pixCode ? [`"${pixCode}"`] : [])].map(RegExp.escape);
  return new RegExp(
    `(?<id>${UUID})|(?<time>${TIME})|(?<report>${series}-[a-z]+-${number}(?="))|(?<text>${texts.join('|')})`,
    'g',
  );
}

function partOf(sample: NumberedOrder, ids: ReadonlySet<string>, match: RegExpMatchArray): string | CopyText {
  const { id, time, report, text = '' } = match.groups ?? {};
  if (id !== undefined) return ids.has(id) ? ({ idOf }) => idOf(id) : id;
  if (time !== undefined) {
    const offset = Date.parse(time) - sample.at.getTime();
    return ({ at }) => new Date(at.getTime() + offset).toISOString();
  }
  if (report !== undefined) return ({ number }) => report.replace(/\d+$/, String(number));
  if (text === sample.buyer.email) return ({ buyer }) => buyer.email;
  if (text === `"${sample.pixCode}"`) return ({ pixCode }) => JSON.stringify(pixCode);
  return text.startsWith('"') ? ({ buyer }) => JSON.stringify(buyer.name) : ({ number }) => trackingCode(number);
}

/**
 * Makes of the text of a row a function that gives the text of its copy: other ids where they are those of the order's own rows, other
 * times, and what belongs to the number of the order and to its buyer.
 */
export function copyText(sample: NumberedOrder, ids: ReadonlySet<string>, row: string): CopyText {
  const parts: (string | CopyText)[] = [];
  let end = 0;
  for (const match of row.matchAll(tokensOf(sample))) {
    parts.push(row.slice(end, match.index), partOf(sample, ids, match));
    end = match.index + match[0].length;
  }
  parts.push(row.slice(end));
  return (copy) => parts.map((part) => (typeof part === 'string' ? part : part(copy))).join('');
}
