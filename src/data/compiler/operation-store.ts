type Args = Readonly<Record<string, unknown>>;

/** The store of an operation: of its condition, of the key that it names, or of the rows that it makes. */
export function storeOf({ where, data }: Args): unknown {
  const { storeId, storeId_id: key } = (where ?? [data].flat()[0] ?? {}) as {
    storeId?: unknown;
    storeId_id?: { storeId: unknown };
  };
  return storeId ?? key?.storeId;
}
