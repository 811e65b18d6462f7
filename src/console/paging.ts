import type { ConsoleKeysQueryVariables, PageEndsFragment } from '../generated/documents/console.ts';
import { type Html, html, type Part } from '../http/html.ts';

/** Number of rows of a page. */
const PAGE_ROWS = 20;

/** A page of a list. */
export interface ListPage<Node> {
  readonly nodes: readonly Node[];
  readonly pageInfo: PageEndsFragment;
}

/** A page of a list that has nothing. */
export const NOTHING = {
  nodes: [],
  pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
} satisfies ListPage<never>;

/** Variables of the page that an address names. */
export function pageVariables({ searchParams }: URL): ConsoleKeysQueryVariables {
  const [after, before] = [searchParams.get('depois'), searchParams.get('antes')];
  if (before !== null) return { last: PAGE_ROWS, before };
  return { first: PAGE_ROWS, ...(after !== null && { after }) };
}

/** Links to the pages before and after, with the filter of this one. */
export function pageLinks(action: string, { searchParams }: URL, { pageInfo }: ListPage<unknown>): Part {
  const link = (name: 'antes' | 'depois', cursor: string | null, text: string): Html => {
    const query = new URLSearchParams(
      [...searchParams].filter(([key, value]) => !['antes', 'depois'].includes(key) && value !== ''),
    );
    query.set(name, cursor ?? '');
    return html`<a href="${action}?${query.toString()}">${text}</a>`;
  };
  const { hasPreviousPage, hasNextPage, startCursor, endCursor } = pageInfo;
  if (!hasPreviousPage && !hasNextPage) return '';
  return html`<nav class="pages" aria-label="Páginas da lista">${hasPreviousPage ? link('antes', startCursor, 'Mais recentes') : ''}
${hasNextPage ? link('depois', endCursor, 'Mais antigos') : ''}</nav>`;
}
