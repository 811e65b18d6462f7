interface PageInfo {
  readonly endCursor: string | null;
  readonly hasNextPage: boolean;
}

/** A button that reads the next page of a list, while there is one. */
export function LoadMore({ pageInfo, onMore }: { readonly pageInfo: PageInfo; readonly onMore: (after: string) => unknown }) {
  const { endCursor, hasNextPage } = pageInfo;
  if (!hasNextPage || endCursor === null) return null;
  return (
    <button type="button" onClick={() => onMore(endCursor)}>
      Mostrar mais
    </button>
  );
}
