/** One page of a list as GraphQL returns it. */
export interface Page<Node> {
  readonly nodes: readonly Node[];
  readonly pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null };
}

type PageArgs = { first: number; after: string | null } | { last: number; before: string | null };

/**
 * Reads every page from one end of a list to the other, by default three rows at a time, and returns the rows in the order of
 * the list. Throws when a page leads to itself.
 */
export async function walkPages<Node>(
  read: (args: PageArgs) => Promise<Page<Node>>,
  backward = false,
  size = 3,
): Promise<Node[]> {
  const seen: Node[] = [];
  for (let cursor: string | null = null; ; ) {
    const { nodes, pageInfo } = await read(backward ? { last: size, before: cursor } : { first: size, after: cursor });
    seen.splice(backward ? 0 : seen.length, 0, ...nodes);
    if (!(backward ? pageInfo.hasPreviousPage : pageInfo.hasNextPage)) return seen;
    const next: string | null = backward ? pageInfo.startCursor : pageInfo.endCursor;
    if (next === cursor) throw new Error(`the page at ${cursor} leads to itself`);
    cursor = next;
  }
}
