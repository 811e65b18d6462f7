import DataLoader from 'dataloader';
import type { RequestContext } from './context.ts';

/**
 * Creates a loader for single keys from a function that reads many: all keys that a context requests in one tick are read in one
 * statement. Nothing is cached, so that a read after a write of the same transaction returns the new value. A key that `read`
 * does not find has the value `fallback`.
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
