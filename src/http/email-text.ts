import { type Html, html, raw } from './html.ts';

/** Length up to which an e-mail address stays whole. */
const MAX_WHOLE_LENGTH = 24;

const BREAK = raw('<wbr>');

/** An e-mail address that a narrow column breaks before its signs instead of within its words. */
export const emailText = (email: string): Html =>
  email.length <= MAX_WHOLE_LENGTH
    ? html`${email}`
    : html`${email.split(/(?=[@._])/).map((part, index) => html`${index === 0 ? '' : BREAK}${part}`)}`;
