import { LOG_ONLY_EVENTS, type LogOnlyEventType } from '../../../core/execution/events.ts';
import { builder } from '../../../core/schema/builder.ts';
import { isWebhookEvent, WEBHOOK_EVENTS } from './webhook-event.ts';

/** Events in the log that webhooks cannot subscribe to, with descriptions; they are not sent (D-149). */
const LOGGED_ONLY = {
  WEBHOOK_SWITCHED_OFF: 'Um webhook foi desativado pelo serviço, porque só houve falhas por cinco dias. Não é enviado.',
  WORK_SET_ASIDE: 'O serviço deixou um trabalho de lado, porque parou duas vezes no meio dele; data diz qual. Não é enviado.',
} as const satisfies Readonly<Record<LogOnlyEventType, string>>;

/** Fields of an event in the log. */
export type LoggedEvent = keyof typeof WEBHOOK_EVENTS | keyof typeof LOGGED_ONLY;

export const LOGGED_EVENTS = [...Object.keys(WEBHOOK_EVENTS).filter(isWebhookEvent), ...LOG_ONLY_EVENTS];

const descriptions = Object.entries(WEBHOOK_EVENTS).map(([name, { description: comes }]) => [name, comes] as const);
const values = [...descriptions, ...Object.entries(LOGGED_ONLY)].map(([name, description]) => [name, { description }]);

export const LoggedEventEnum = builder.enumType('LoggedEvent', {
  description: 'O que o registro de eventos mostra.',
  values: Object.fromEntries(values) as Readonly<Record<LoggedEvent, { description: string }>>,
});
