/** Maximum size of a file, in bytes: some million rows of stock. */
export const MAX_FILE_BYTES = 100 * 1024 * 1024;

/** Maximum number of rows below the header. */
export const MAX_ROWS = 500_000;

/** Maximum number of columns; the widest known export has 59. */
export const MAX_COLUMNS = 500;

/** Maximum length of a row, in characters. */
export const MAX_ROW_LENGTH = 1024 * 1024;
