// npm run trigger: makes an event happen in a store, to see what follows from it.
import { WEBHOOK_EVENTS } from '../graph/integration/event/webhook-event.ts';
import { runCommand, UsageError } from './command-line.ts';
import { CLIENT_FLAGS, CLIENT_OPTIONS, serviceClient } from './service-client.ts';
import { triggerEvent } from './trigger-steps.ts';

const EVENTS = Object.keys(WEBHOOK_EVENTS);

const TEXT = `npm run trigger -- EVENT

Makes an event happen by the calls that lead to it: ORDER_PAID makes a checkout, an order and its payment. What it makes stays in
the store; the product that it sells, EXEMPLO-TRIGGER, is made once. Events that no call leads to are sent as samples to a webhook of the store.

  EVENT         ${EVENTS.join(',\n                ')}
${CLIENT_FLAGS}

npm run listen shows the events of a store as they happen.`;

const options = { ...CLIENT_OPTIONS, help: { type: 'boolean' } } as const;

await runCommand({ name: 'npm run trigger', text: TEXT, options, words: true }, async (flags, [event, ...more]) => {
  if (event === undefined) throw new UsageError('an event is missing, as in ORDER_PAID');
  if (!EVENTS.includes(event)) throw new UsageError(`'${event}' is no event; these are: ${EVENTS.join(', ')}`);
  if (more.length > 0) throw new UsageError(`'${more[0]}' is not expected here`);
  const { kind, id } = await triggerEvent(serviceClient(flags), event);
  console.log(`${event}: ${kind} ${id}${kind === 'delivery' ? ', a sample' : ''}`);
});
