/** A table that a format cannot hold, with a sentence that says what to do. */
export class FileUnwritable extends Error {
  readonly code: 'TOO_LONG' | 'TOO_LARGE';

  constructor(code: FileUnwritable['code'], message: string) {
    super(message);
    this.name = 'FileUnwritable';
    this.code = code;
  }
}
