import type { Caller } from './caller.ts';
import { RequestContext } from './context.ts';
import { translated } from './database-errors.ts';
import { invalid } from './errors.ts';
import { oneShots } from './reach.ts';
import { answerOf, type StoredOperation } from './stored-operation.ts';
import { type Engine, unitOfWork } from './unit-of-work.ts';

type Data = Record<string, unknown>;

/** A context for reading: one-shot statements, no announcements. */
export function readingContext(engine: Engine, caller: Caller): RequestContext {
  return new RequestContext({ ...engine, caller, reach: oneShots(engine), mode: 'read' });
}

/** Runs a stored query. Throws the first field's error as it was thrown, the database's translated. */
export async function read(engine: Engine, caller: Caller, operation: StoredOperation, variables: Data): Promise<Data> {
  try {
    return await answerOf(operation.run(readingContext(engine, caller), variables));
  } catch (error) {
    throw translated(error, engine.duplicates);
  }
}

/** Runs a stored operation for a client in this process: reads its variables, opens a unit of work for a mutation. */
export async function perform(engine: Engine, caller: Caller, operation: StoredOperation, sent: Data): Promise<Data> {
  const { values, issues } = operation.variables.read(sent);
  if (issues.length > 0) throw invalid(issues);
  if (operation.kind === 'query') return read(engine, caller, operation, values);
  let data: Data = {};
  await unitOfWork(engine, {
    caller,
    bargains: operation.bargains,
    call: undefined,
    execute: (context) => operation.run(context, values),
    answer: (result) => {
      data = result.data ?? {};
      return { status: 200, headers: {}, body: '' };
    },
  });
  return data;
}
