import type { Principal } from '../execution/principal.ts';
import { builder } from './builder.ts';

/** Kinds of callers that change records. */
export type Actor = Exclude<Principal['kind'], 'anonymous'>;

export const ActorEnum = builder.enumType('Actor', {
  description: 'Que tipo de credencial fez uma mudança.',
  values: {
    KEY: { value: 'key', description: 'Uma chave de API.' },
    PANEL: { value: 'panel', description: 'Um usuário do painel.' },
    OPERATOR: { value: 'operator', description: 'O operador do serviço.' },
    SHOPPER: { value: 'shopper', description: 'O comprador, na página de pagamento.' },
    SYSTEM: { value: 'system', description: 'O próprio serviço.' },
  } as const satisfies Record<Uppercase<Actor>, { value: Actor; description: string }>,
});
