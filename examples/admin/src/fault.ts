import { CombinedGraphQLErrors } from '@apollo/client';
import type { Fault } from '../../../schema/client-types/graphql.ts';

/** The refusal in an error of the client; undefined for one that is not the service's, such as a network that is down. */
export function faultOf(error: unknown): Fault | undefined {
  if (!CombinedGraphQLErrors.is(error)) return undefined;
  return error.errors[0]?.extensions?.fault as Fault | undefined;
}

/** The sentence to show for an error. */
export function messageOf(error: unknown): string {
  const fault = faultOf(error);
  if (!fault) return 'Sem resposta do serviço. Tente de novo.';
  if (fault.code === 'PRECONDITION_FAILED') return 'Outra pessoa alterou este registro. Confira o que mudou e salve de novo.';
  const [field] = fault.fields;
  return field ? `${field.path.at(-1)}: ${field.message}` : fault.message;
}
