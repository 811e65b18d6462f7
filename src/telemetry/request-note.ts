/** What the log says of a request. No key, no document, no address of a page: who reads the log learns of nobody. */
export interface RequestNote {
  readonly requestId: string;
  /** The path as it is documented, with names for what varies: `GET /api/v1/products/:id`. */
  route: string;
  /** What was done there, by the names of the schema: `mutation createProduct`. */
  operation?: string;
  storeId?: string;
  /** Who called, and with which key where it was one. */
  caller?: string;
  keyId?: string;
}

/** A note on a request of which nothing is known yet. */
export const newNote = (requestId: string): RequestNote => ({ requestId, route: 'unknown' });
