import DataLoader from 'dataloader';
import type { RequestContext } from './context.ts';

/**
 * Makes a look-up of many keys at once into one for a single key: what a context asks for in one tick is read in one
 * statement. Nothing is remembered, so that a value read after a write of the same transaction is true. A key that
 * `read` does not find has the value `otherwise`.
 */
export function createLoader<Value>(
  read: (context: RequestContext, keys: string[]) => Promise<ReadonlyMap<string, Value>>,
  fallback: Value,
): (context: RequestContext, key: string) => Promise<Value> {
  const loaders = new WeakMap<RequestContext, DataLoader<string, Value>>();
  const loaderFor = (context: RequestContext) => {
    const existing = loaders.get(context);
    if (existing) return existing;
    const batch = async (keys: readonly string[]) => {
      const found = await read(context, [...new Set(keys)]);
      return keys.map((key) => found.get(key) ?? fallback);
    };
    const loader = new DataLoader(batch, { cache: false });
    loaders.set(context, loader);
    return loader;
  };
  return (context, key) => loaderFor(context).load(key);
}
