import { StaleRead } from './errors.ts';
import type { Versioned } from './rules.ts';

interface Counted {
  count(args: { where: { id: string; version: number } }): PromiseLike<number>;
}

/**
 * `row`, which was read with its parts: these come by a statement of their own, after it. Throws `StaleRead` when another
 * writer came between, whose parts would else be judged as the row's.
 */
export async function unmoved<Row extends Versioned & { readonly id: string }>(
  model: Counted,
  row: Row | null,
): Promise<Row | null> {
  if (!row) return null;
  const { id, version } = row;
  if ((await model.count({ where: { id, version } })) === 0) throw new StaleRead('the row moved on before its parts were read');
  return row;
}
