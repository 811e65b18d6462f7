import { DomainError, withoutPath } from '../core/errors.ts';
import { isReused } from '../core/execution/idempotency.ts';
import { runOperation } from '../core/execution/run-operation.ts';
import { dataOf, type StoredOperation } from '../core/execution/stored-operation.ts';
import type { Sent } from '../core/execution/typed-document.ts';
import type { PageContext } from './page-context.ts';
import { formIdempotencyKey } from './session.ts';

/** A form that was sent: its page and its fields. */
export interface SentForm {
  readonly context: PageContext;
  readonly fields: URLSearchParams;
  /** Name of what it does. */
  readonly name: string;
}

/**
 * Runs a mutation for a form, with one effect for each form that was shown, however often it is sent, and returns its data. Throws
 * 409 for a form that was sent before with other contents.
 */
export async function runForForm<Data, Variables>(
  { context: { runtime, principal }, fields, name }: SentForm,
  mutation: StoredOperation<Data, Variables>,
  variables: Sent<Variables>,
): Promise<Data> {
  try {
    return await runOperation<Data>(runtime, principal, mutation, {
      variables: { sent: variables as Record<string, unknown>, issuesOf: ({ issues }) => issues.map(withoutPath) },
      idempotency: {
        key: formIdempotencyKey(fields.get('token') ?? ''),
        operation: `console ${name}`,
        payload: (values) => values,
        toStored: (data) => ({ status: 200, headers: {}, body: JSON.stringify(data) }),
        replay: ({ body }) => JSON.parse(body) as Data,
      },
      respond: (result) => dataOf(result) as Data,
    });
  } catch (error) {
    if (!isReused(error)) throw error;
    throw new DomainError('DUPLICATE_ENTRY', 'Este formulário já foi enviado, com outro conteúdo. Abra a página de novo.');
  }
}
