import type { Gateway, KnownRefund, Looked, Movement, NewCharge, Refunded } from '../gateway.ts';
import { GatewayError } from '../gateway-error.ts';
import type { BookedCharge, SimulatedBooks } from './books.ts';
import { simulatedPixCode } from './pix-code.ts';

interface Surroundings {
  readonly books: SimulatedBooks;
  /** The time of the test store. */
  readonly now: () => Date;
}

const doneCents = (movements: readonly Movement[], isCounted: (movement: Movement) => boolean): number =>
  movements.reduce((sum, each) => (each.state === 'DONE' && isCounted(each) ? sum + each.amount : sum), 0);

/** Cents that claims hold or took. */
const claimedCents = (movements: readonly Movement[]): number =>
  movements.reduce((sum, { kind, state, amount }) => (kind === 'HOLD' && state !== 'REFUSED' ? sum + amount : sum), 0);

const isCharge = ({ kind }: Movement): boolean => kind === 'CHARGE';

const lookedOf = (charge: BookedCharge, movements: readonly Movement[]): Looked => ({
  open: charge.closedAt === null && doneCents(movements, isCharge) < charge.amount,
  amount: charge.amount,
  pixCode: charge.pixCode,
  payUrl: charge.payUrl,
  expiresAt: charge.expiresAt,
  movements,
});

/** The part of the fee of a charge that comes back with some of its money, rounded down. */
const feeOf = ({ amount, details }: Movement, cents: number): number =>
  Math.floor(((amount - (details?.net ?? amount)) * cents) / amount);

/** A gateway to the provider of a test store, whose buyers are simulated (D-730). Nothing leaves the service. */
export function createSimulated({ books, now }: Surroundings): Gateway {
  async function look(reference: string): Promise<Looked | undefined> {
    const charge = await books.charge(reference);
    return charge && lookedOf(charge, await books.movementsOf(reference, now()));
  }

  async function start({ reference, amount, expiresAt, checkout }: NewCharge) {
    const pixCode = checkout ? null : await simulatedPixCode(reference, amount);
    // Its page is the one of the order, which has the button that pays.
    const payUrl = checkout?.returnUrl ?? null;
    return books.open({ reference, amount, pixCode, payUrl, expiresAt, closedAt: null });
  }

  async function* find(from: Date, to: Date): AsyncGenerator<Movement> {
    for (let after: string | undefined; ; ) {
      const page = await books.happened({ from, to, after });
      yield* page;
      after = page.at(-1)?.id;
      if (after === undefined) return;
    }
  }

  async function lookRefund({ movementId, refundId }: Omit<KnownRefund, 'isMovement'>): Promise<Refunded | undefined> {
    const found = (await books.movement(movementId, now())).find((each) => each.refundId === refundId);
    return found && { state: found.state, movementId: found.id, at: found.at, details: found.details };
  }

  return {
    start,
    look,
    withdraw: async (reference) => {
      await books.close(reference, now());
      return look(reference);
    },
    lookMovement: (id) => books.movement(id, now()),
    find,
    // Its notices are sent in the service itself.
    hints: () => [],
    check: async () => undefined,
    register: async () => undefined,
    unregister: async () => undefined,
    lookRefund,
    refund: async (refund) => {
      const known = await lookRefund(refund);
      if (known) return known;
      const movements = await books.movement(refund.movementId, now());
      const charge = movements.find(({ id }) => id === refund.movementId);
      const left =
        doneCents(movements, isCharge) - doneCents(movements, ({ kind }) => kind === 'REFUND') - claimedCents(movements);
      if (!charge || refund.amount > left)
        throw new GatewayError('REFUSED', 'O provedor não tem tanto a devolver deste pagamento.');
      const feeBack = feeOf(charge, refund.amount);
      await books.refund({ ...refund, net: refund.amount - feeBack }, charge, now());
      const made = await lookRefund(refund);
      if (!made) throw new GatewayError('ANSWER', 'O provedor ainda não mostra a devolução.');
      return made;
    },
    close: async () => undefined,
  };
}
