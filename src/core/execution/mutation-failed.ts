import { GraphQLError } from 'graphql';
import { DomainError } from '../errors.ts';
import { toDomainError } from './database-errors.ts';
import type { Runtime } from './runtime.ts';

/** A refused document: all of it has been rolled back. `errors` are those of its fields. */
export class MutationFailed extends Error {
  readonly errors: readonly GraphQLError[];

  constructor(errors: readonly GraphQLError[]) {
    super('refused', { cause: errors[0]?.originalError ?? errors[0] });
    this.errors = errors;
  }
}

/** The errors of single fields, or the one error of the whole document. */
export const causesOf = (error: unknown): readonly unknown[] =>
  error instanceof MutationFailed ? error.errors.map(({ originalError }) => originalError) : [error];

/** True when every error takes precedence over a conflict (D-02, D-102). */
export const isBeforeConflict = (error: unknown): boolean =>
  causesOf(error).every((cause) => cause instanceof DomainError && (cause.status < 409 || cause.status === 412));

const locationOf = ({ nodes, path }: GraphQLError) => ({ ...(nodes && { nodes }), ...(path && { path }) });

/** The same refusal with the database's errors translated. */
export function mapErrors({ errors }: MutationFailed, runtime: Runtime): MutationFailed {
  return new MutationFailed(
    errors.map((error) => {
      const original = toDomainError(error.originalError, runtime);
      if (original === error.originalError || !(original instanceof Error)) return error;
      return new GraphQLError(original.message, { ...locationOf(error), originalError: original });
    }),
  );
}
