import { addDays, type LocalDate, localDateOf } from '../../src/lib/local-date.ts';
import { YEARS } from './fill-sales.ts';

const FIGURES = 'figures { movements gross refunded claimed fees net feesUnknown unmatched unmatchedMovements }';

const RECONCILIATION = `query ($from: Date!, $to: Date!) { reconciliation(from: $from, to: $to) { ${FIGURES}
  days { day ${FIGURES} approved missing surplus balanced } movements(first: 20) { nodes { id } } orders(first: 20) { nodes { id } } } }`;

const STATEMENT = `query ($day: Date!) { statement(day: $day) { ${FIGURES} byProvider { ${FIGURES} }
  movements(first: 20) { nodes { id parts { kind amount } } } } }`;

const UNEXPLAINED = '{ orders(first: 20, filter: { unexplained: true }) { totalCount nodes { id } } }';

/** Days of the measured reconciliations. */
const SPANS = [1, 30, 365];
const REPEATS = 20;

type Read = (query: string, variables: object) => Promise<unknown>;

/** Prints the times of one call with the variables of random days. */
async function measure(name: string, call: () => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (let repeat = 0; repeat <= REPEATS; repeat += 1) {
    const startedAt = performance.now();
    await call();
    if (repeat > 0) times.push(performance.now() - startedAt);
  }
  times.sort((a, b) => a - b);
  const at = (part: number) => (times[Math.ceil(part * times.length) - 1] ?? 0).toFixed(1);
  console.log(`${name}: median ${at(0.5)} ms, p95 ${at(0.95)} ms`);
}

/** Prints the times of reconciliations and statements of random days of the past. */
export async function measureStatements(read: Read): Promise<void> {
  const today = localDateOf(new Date(), 'UTC');
  const dayBefore = (least: number): LocalDate => addDays(today, -least - Math.floor(Math.random() * (YEARS * 365 - 365)));
  for (const days of SPANS)
    await measure(`reconciliation of ${days} days`, () => {
      const from = dayBefore(days);
      return read(RECONCILIATION, { from, to: addDays(from, days - 1) });
    });
  await measure('statement of a day', () => read(STATEMENT, { day: dayBefore(1) }));
  await measure('orders with a difference', () => read(UNEXPLAINED, {}));
}
