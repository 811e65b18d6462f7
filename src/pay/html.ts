import { html, raw } from 'hono/html';

// Every value is escaped where it stands, in text and in attributes, unless it was made by `html` or `raw`.
export { html, raw };

/** A piece of a page. */
export type Html = ReturnType<typeof html>;
