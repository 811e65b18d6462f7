import type { RequestContext } from '../../core/execution/context.ts';
import { monotonicUuidV7, withDerivedIds } from '../../core/lib/ids.ts';

/** The id of a new store that follows from its seed and time: the first that no store has. */
export async function seededId({ platform }: RequestContext, seed: string, at: Date): Promise<string> {
  for (let number = 1; ; number += 1) {
    const id = withDerivedIds(`${seed} ${at.toISOString()} ${number}`, () => at, monotonicUuidV7);
    if (!(await platform.store.findUnique({ where: { id }, select: { id: true } }))) return id;
  }
}
