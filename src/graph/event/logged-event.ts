import { builder } from '../kernel/builder.ts';
import { isWebhookEvent, WEBHOOK_EVENTS } from './webhook-event.ts';

/** What the log tells besides what webhooks can subscribe to, and when it comes: nothing of it is sent (D-149). */
const LOGGED_ONLY = {
  WEBHOOK_SWITCHED_OFF: 'Um webhook foi desativado pelo serviço, porque só houve falhas por cinco dias. Não é enviado.',
} as const;

/** Everything that the log of events shows. */
export type LoggedEvent = keyof typeof WEBHOOK_EVENTS | keyof typeof LOGGED_ONLY;

export const LOGGED_EVENTS = [...Object.keys(WEBHOOK_EVENTS).filter(isWebhookEvent), 'WEBHOOK_SWITCHED_OFF' as const];

const told = Object.entries(WEBHOOK_EVENTS).map(([name, { comes }]) => [name, comes] as const);
const values = [...told, ...Object.entries(LOGGED_ONLY)].map(([name, description]) => [name, { description }]);

export const LoggedEventEnum = builder.enumType('LoggedEvent', {
  description: 'O que o registro de eventos mostra.',
  values: Object.fromEntries(values) as Readonly<Record<LoggedEvent, { description: string }>>,
});
