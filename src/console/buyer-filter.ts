import { compileOperation } from '../core/execution/stored-operation.ts';
import { ConsoleBuyerDocument, ConsoleBuyersDocument, type ConsoleBuyersQuery } from '../generated/documents/console.ts';
import { schema } from '../graph/schema.ts';
import { type Html, html, type Part } from '../http/html.ts';
import { isUuid } from '../lib/ids.ts';
import { isPermitted, type PageContext, param, runForPage } from './page-context.ts';

const BUYERS = compileOperation(schema, ConsoleBuyersDocument);
const BUYER = compileOperation(schema, ConsoleBuyerDocument);

type Buyer = ConsoleBuyersQuery['customers']['nodes'][number];

/** The filter of a list by a buyer. */
export interface BuyerFilter {
  /** Id of the buyer; null: nobody was found; undefined: of all buyers. */
  readonly id: string | null | undefined;
  /** The field of the form; nothing for who may not read buyers. */
  readonly field: Html;
  /** Buyers to choose from, where several were found. */
  readonly choices: Part;
}

const fieldOf = (text: string): Html =>
  html` <label>Comprador <input type="search" name="comprador" maxlength="255" value="${text}" placeholder="Nome, e-mail ou documento" size="26"></label>`;

const chosen = (id: string, name: string): Html =>
  html` <input type="hidden" name="comprador" value="${id}"><span>de ${name}</span>`;

/** Links to the same list of each buyer. */
function choicesOf({ call }: PageContext, found: readonly Buyer[]): Html {
  const links = found.map(({ id, name, email }) => {
    const query = new URLSearchParams([...call.url.searchParams].filter(([, value]) => value !== ''));
    query.set('comprador', id);
    return html`<li><a href="${call.url.pathname}?${query.toString()}">${name}</a> ${email ?? ''}</li>`;
  });
  return html`<div class="notice"><p>Vários compradores correspondem. Qual deles?</p><ul>${links}</ul></div>`;
}

/** Reads the buyer that the address names, by id or by words of name, e-mail or document. */
export async function buyerFilter(context: PageContext): Promise<BuyerFilter> {
  const text = param(context, 'comprador');
  const mayRead = isPermitted(context, 'customers:read');
  if (!mayRead && text !== undefined && isUuid(text)) return { id: text.toLowerCase(), field: chosen(text, text), choices: '' };
  if (!mayRead) return { id: undefined, field: html``, choices: '' };
  if (text === undefined) return { id: undefined, field: fieldOf(''), choices: '' };
  if (isUuid(text)) {
    const { customer } = await runForPage(context, BUYER, { id: text.toLowerCase() });
    return { id: customer?.id ?? null, field: chosen(text, customer?.name ?? text), choices: '' };
  }
  const { nodes } = (await runForPage(context, BUYERS, { search: text })).customers;
  const [first, ...others] = nodes;
  if (others.length > 0) return { id: null, field: fieldOf(text), choices: choicesOf(context, nodes) };
  return { id: first?.id ?? null, field: fieldOf(text), choices: '' };
}
