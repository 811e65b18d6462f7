/** What happens to an order: money that moves, and what people of the store do. */
export type StoryStep = MoneyStep | HandStep;

/** Money of which a provider tells: `HELD` is blocked by a claim, and `TAKEN` or `FREED` after that. */
export type MoneyStep =
  | 'PAY'
  | 'PAY_LESS'
  | 'PAY_REST'
  | 'PAY_MORE'
  | 'PAY_KEY'
  | 'REFUND'
  | 'REFUND_PART'
  | 'REFUND_REST'
  | 'REFUND_FAILS'
  | 'HELD'
  | 'TAKEN'
  | 'FREED';

export type HandStep = 'CANCEL' | 'PROCESS' | 'MARK_PAID' | 'SHIP' | 'DELIVER' | 'MARK_REFUNDED' | 'SELL_OUT';

/** Steps in the time to pay, and after it. Between the two the time of every order passes. */
export interface Story {
  readonly name: string;
  readonly inTime: readonly StoryStep[];
  readonly after: readonly StoryStep[];
}

type Sequence = readonly StoryStep[];

/** Ways in which an order gets paid. */
const PAID: Readonly<Record<string, Pick<Story, 'inTime' | 'after'>>> = {
  paid: { inTime: ['PAY'], after: [] },
  'paid in two parts': { inTime: ['PAY_LESS', 'PAY_REST'], after: [] },
  'paid more': { inTime: ['PAY_MORE'], after: [] },
  'paid twice': { inTime: ['PAY', 'PAY'], after: [] },
  'paid late': { inTime: [], after: ['PAY'] },
  'marked as paid, then paid': { inTime: ['MARK_PAID', 'PAY'], after: [] },
};

/** What comes after. */
const AFTERWARDS: Readonly<Record<string, Sequence>> = {
  'and kept': [],
  'and given back': ['REFUND'],
  'and given back in part': ['REFUND_PART'],
  'and given back in two parts': ['REFUND_PART', 'REFUND_REST'],
  'and a refund that fails': ['REFUND_FAILS'],
  'then taken by a claim': ['HELD', 'TAKEN'],
  'then held and freed': ['HELD', 'FREED'],
  'then cancelled and given back': ['CANCEL', 'REFUND'],
  'then shipped and given back': ['SHIP', 'REFUND'],
};

const story = (name: string, inTime: Sequence, after: Sequence = []): Story => ({ name, inTime, after });

const OTHERS: readonly Story[] = [
  story('never paid', []),
  story('paid less', ['PAY_LESS']),
  story('paid less, the rest late', ['PAY_LESS'], ['PAY_REST']),
  story('paid less, which is given back', ['PAY_LESS', 'REFUND']),
  story('paid less, which is given back, then less again', ['PAY_LESS', 'REFUND', 'PAY_LESS']),
  story('paid less, which is given back, then all', ['PAY_LESS', 'REFUND', 'PAY']),
  story('paid late, sold out meanwhile', ['SELL_OUT'], ['PAY']),
  story('paid late, sold out, and given back', ['SELL_OUT'], ['PAY', 'REFUND']),
  story('cancelled', ['CANCEL']),
  story('cancelled, then paid', ['CANCEL', 'PAY']),
  story('cancelled, then paid and given back', ['CANCEL', 'PAY', 'REFUND']),
  story('paid, then cancelled', ['PAY', 'CANCEL']),
  story('in process, then paid', ['PROCESS', 'PAY']),
  story('paid, delivered, then given back', ['PAY', 'SHIP', 'DELIVER'], ['REFUND']),
  story('paid, then marked as refunded, then given back', ['PAY', 'MARK_REFUNDED', 'REFUND']),
  story('given back, then paid again', ['PAY', 'REFUND', 'PAY']),
  story('a refund that fails, then one that does not', ['PAY', 'REFUND_FAILS', 'REFUND']),
  story('paid to the key, recorded by hand', ['PAY_KEY']),
  story('paid to the key after its time, recorded by hand', [], ['PAY_KEY']),
];

/** Sixty stories and some. */
export const STORIES: readonly Story[] = [
  ...Object.entries(PAID).flatMap(([first, { inTime, after }]) =>
    Object.entries(AFTERWARDS).map(([then, more]) => story(`${first} ${then}`, inTime, [...after, ...more])),
  ),
  ...OTHERS,
];
