import type { Movement } from '../gateway.ts';
import { pixAnswer } from './answers.ts';
import { unreadable } from './bank-errors.ts';
import type { ApiPixCalls, PixSpan } from './calls.ts';
import { movementsOf } from './movements.ts';

/** PIX on a page: the specification's own default, which every bank takes. */
const PAGE_SIZE = 100;

/** Maximum number of pages of one time span: a bank that never ends its pages must not hold a job for ever. */
const MAX_PAGES = 1_000;

/**
 * The movements of all PIX of a time span, page after page. One that cannot be read does not hide the others: it is reported after the
 * last page, as an error.
 */
export async function* receivedMovements(
  calls: Pick<ApiPixCalls, 'listPix'>,
  span: PixSpan,
): AsyncGenerator<Movement> {
  let unread: unknown;
  for (let number = 0; number < MAX_PAGES; number += 1) {
    const { parametros, pix } = await calls.listPix(span, number, PAGE_SIZE);
    for (const each of pix) {
      const { success, data, error } = pixAnswer.safeParse(each);
      if (success) yield* movementsOf(data);
      else unread ??= error;
    }
    const pages = parametros?.paginacao.quantidadeDePaginas;
    const isLast = pages === undefined ? pix.length < PAGE_SIZE : number + 1 >= pages;
    if (!isLast && pix.length > 0) continue;
    if (unread !== undefined) throw unreadable(200, unread);
    return;
  }
  throw unreadable(200, unread);
}
