import { describe, expect, test } from 'vitest';
import { type ListModel, PageLoader } from '../../src/data/page-loader.ts';

describe('PageLoader', () => {
  const args = { where: { a: 1 }, take: 2 };
  const BOTH = [
    ['findMany', args],
    ['count', { where: args.where }],
  ];

  function listed(findsPages = true) {
    const asked: [string, object][] = [];
    const recorder = (name: string, answer: unknown) => async (given: object) => {
      asked.push([name, given]);
      return answer;
    };
    const model = {
      findMany: recorder('findMany', ['row']),
      count: recorder('count', 9),
      ...(findsPages && { findPage: recorder('findPage', { rows: ['paged'], total: 7 }) }),
    };
    return { asked, model, page: new PageLoader(model as unknown as ListModel<string>, args) };
  }

  test('reads a page and its total in one statement when both are requested in one turn of the event loop', async () => {
    const { asked, page } = listed();
    expect(await Promise.all([page.rows, page.total, page.rows])).toEqual([['paged'], 7, ['paged']]);
    expect([await page.total, await page.rows]).toEqual([7, ['paged']]);
    expect(asked).toEqual([['findPage', args]]);
  });

  test('reads the rows or the total alone in one statement, and the other on request', async () => {
    const rows = listed();
    for (const _again of [1, 2]) expect([await rows.page.rows, await rows.page.total]).toEqual([['row'], 9]);
    expect(rows.asked).toEqual(BOTH);
    const total = listed();
    expect([await total.page.total, await total.page.rows]).toEqual([9, ['row']]);
    expect(total.asked.map(([name]) => name)).toEqual(['count', 'findMany']);
  });

  test('reads two statements for a model without a combined one', async () => {
    const { asked, page } = listed(false);
    expect(await Promise.all([page.rows, page.total])).toEqual([['row'], 9]);
    expect(asked).toEqual(BOTH);
  });
});
