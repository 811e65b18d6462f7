/** The issue of one field of a body. */
export interface Issue {
  readonly field: string;
  readonly message: string;
  readonly code: string;
}

/** Error with its HTTP status. */
export class HttpError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: readonly Issue[] | undefined;

  constructor(status: number, code: string, message: string, details?: readonly Issue[]) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }

  /** Body of the response. */
  body(): string {
    const { message, code, details, status } = this;
    const meta = { timestamp: new Date().toISOString(), status };
    return JSON.stringify({ success: false, error: { message, code, ...(details && { details }) }, meta });
  }
}
