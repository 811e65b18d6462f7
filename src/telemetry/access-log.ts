/** Log entry of a request. It has no key, no document and no address of a page: readers of the log learn nothing about people. */
export interface AccessLogEntry {
  readonly requestId: string;
  /** The path as it is documented, with names for what varies: `GET /api/v1/products/:id`. */
  route: string;
  /** Its operation in the schema: `mutation createProduct`. */
  operation?: string;
  storeId?: string;
  /** The caller, with the id of their API key if any. */
  caller?: string;
  keyId?: string;
}
