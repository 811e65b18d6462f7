import { DomainError, type ErrorCode } from '../core/errors.ts';
import type { Runtime } from '../core/execution/runtime.ts';
import type { Sent, TypedDocument } from '../core/execution/typed-document.ts';
import { type AnswerOwner, callOwnerOf, type OwnerCall } from '../data/driver/opening/owner-calls.ts';
import { operationRunner, operatorPrincipal, type RunOperation } from '../demo/operation-runner.ts';

/** An operation of a command for the service that uses the folder of its database. */
interface BesideCall extends OwnerCall {
  readonly document: string;
  readonly variables: object;
  readonly storeId?: string;
}

/** Its data and the address of the service, or the error of the operation. */
type BesideAnswer =
  | { readonly data: unknown; readonly address: string }
  | { readonly error: { readonly code: ErrorCode; readonly message: string; readonly details: unknown } };

/** Runs the operations of commands in the service, as its operator. Whoever can send one owns the database's folder (D-586). */
export function answersBeside(runtime: Runtime, address: string): AnswerOwner {
  const runAs = operationRunner(runtime);
  return async (call): Promise<BesideAnswer> => {
    const { document, variables, storeId } = call as BesideCall;
    const source = document as TypedDocument<unknown, object>;
    try {
      return { data: await runAs(operatorPrincipal(storeId))(source, variables), address };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { error: { code: error.code, message: error.message, details: error.details } };
    }
  };
}

/** The operator's operations in the service that uses `folder`; `onAddress` is told where it listens. */
export const operatorBeside =
  (folder: string, onAddress: (address: string) => void) =>
  (storeId?: string): RunOperation =>
  async <Data, Variables>(document: TypedDocument<Data, Variables>, variables: Sent<Variables>) => {
    const call: BesideCall = { document, variables: variables as object, ...(storeId !== undefined && { storeId }) };
    const answer = (await callOwnerOf(folder, call)) as BesideAnswer;
    if ('error' in answer) throw new DomainError(answer.error.code, answer.error.message, answer.error.details);
    onAddress(answer.address);
    return answer.data as Data;
  };
