import { builder } from '../../core/schema/builder.ts';
import { TRIGGER_EVENTS, type TriggerEvent } from './trigger-events.rules.ts';

/** The name of an event in the schema: `PIX_GENERATED` of `pix.generated`. */
const enumNameOf = (event: string) => event.toUpperCase().replaceAll('.', '_');

const values = Object.entries(TRIGGER_EVENTS).map(
  ([event, description]) =>
    [enumNameOf(event), { value: event as TriggerEvent, description: `${event}: ${description}` }] as const,
);

export const TriggerEventEnum = builder.enumType('TriggerEvent', {
  description: 'Evento que inicia uma automação; o texto antes dos dois pontos é o da API REST, aceito também aqui.',
  extensions: { isTextInContract: true },
  values: Object.fromEntries(values),
});
