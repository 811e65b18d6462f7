type Times = { readonly [Operator in 'gte' | 'lte' | 'lt']?: Date };

/** The conditions that all orders of a list match: those on their creation, and whether there are others. */
export function createdTimes(where: object): { readonly times: readonly Times[]; readonly hasOthers: boolean } {
  const parts = Object.entries(where).map(([name, requested]) => {
    if (name === 'AND') return [requested].flat().map((part) => createdTimes(part as object));
    const isTime = name === 'createdAt' && typeof requested === 'object' && requested !== null;
    return [isTime ? { times: [requested as Times], hasOthers: false } : { times: [], hasOthers: true }];
  });
  const all = parts.flat();
  return { times: all.flatMap(({ times }) => times), hasOthers: all.some(({ hasOthers }) => hasOthers) };
}
