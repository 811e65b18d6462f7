import type { TestStore } from '../service.ts';
import { runTimersAt } from '../timers.ts';
import type { StoryWay, ToldOrder } from './way.ts';

/**
 * A store without a provider, whose integration records outcomes: a payment once all of the amount is there, a refund once all of it went
 * back. What the order does not allow is refused, and the integration leaves it at that.
 */
export function recordedWay(store: TestStore, method: StoryWay['method']): StoryWay {
  let reports = 0;
  const report = async ({ id }: ToldOrder, outcome: 'APPROVED' | 'REFUNDED') => {
    reports += 1;
    const { errors = [] } = await store.report(id, outcome, `aviso-${reports}`);
    if (errors.some(({ extensions }) => extensions.code !== 'INVALID_STATUS_TRANSITION')) throw new Error(JSON.stringify(errors));
  };
  return {
    store,
    method,
    async move(order, { kind }) {
      const { total, received, returned } = order;
      if (kind === 'PAY' || kind === 'PAY_KEY') {
        if (received - returned >= total) await report(order, 'APPROVED');
      } else if ((kind === 'REFUND' || kind === 'TAKEN') && returned >= received) await report(order, 'REFUNDED');
    },
    settle: async () => void (await runTimersAt(store.service)),
  };
}
