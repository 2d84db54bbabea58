/** Bytes of a workbook as it is sent. */
export const maxWorkbookBytes = 10 * 1024 * 1024;

/** Bytes of its parts, as its directory says and again as they are unpacked. */
export const maxUnpackedBytes = 100 * 1024 * 1024;

/** Rows with values. */
export const maxSheetRows = 100_000;

/** A cell with a value further to the right refuses the file; Excel has 16 384 columns. */
export const maxSheetColumns = 500;

/** Cells, empty ones too: they take time and say nothing. */
export const maxSheetCells = 5_000_000;

/** More than the longest rich text. */
export const maxCellLength = 200_000;

/** Characters of what is read of a sheet: a text that a thousand cells share counts a thousand times. */
export const maxSheetLength = 30 * 1024 * 1024;

/** Bytes of that: two for a Cyrillic letter. */
export const maxSheetBytes = 2 * maxSheetLength;

/** Characters of one row of it. */
export const maxRowLength = 4 * 1024 * 1024;
