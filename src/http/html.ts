import { html, raw } from 'hono/html';

// Every value is escaped, in text and in attributes, unless it comes from `html` or `raw`.
export { html, raw };

/** A piece of a page. */
export type Html = ReturnType<typeof html>;

/** A piece of a page, or nothing. */
export type Part = Html | string;
