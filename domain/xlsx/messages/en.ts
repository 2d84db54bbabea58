export const en = {
  workbookNotXlsx: 'This is not an Excel workbook (.xlsx). Save it as .xlsx or CSV and choose that file.',
  workbookOld: 'This is a workbook of an old Excel (.xls). Save it as .xlsx or CSV and choose that file.',
  workbookOpenDocument: 'This is an OpenDocument spreadsheet (.ods). Save it as .xlsx or CSV and choose that file.',
  workbookPassword: 'The workbook is protected with a password. Remove the password and choose the file again.',
  workbookBroken: 'The workbook is damaged or was not sent to its end. Open it in Excel and save it anew.',
  workbookTooBig: 'The workbook is too big: at most {size}',
  workbookTooMuch: 'The workbook is too big when unpacked: at most {size}. Leave only the sheet with products in it.',
  workbookTooManyRows: 'The sheet “{sheet}” has more than {max} rows. Split it into several files.',
  workbookTooManyColumns: 'The sheet “{sheet}” has values beyond column {max}. Remove the columns that are not needed.',
  workbookTooManyCells: 'The sheet “{sheet}” has too many cells. Copy the table with products to a new workbook.',
  workbookTooLong: 'The sheet “{sheet}” has too much text. Split it into several files.',
  workbookLongCell: 'A cell in row {row} has more than {max} [max:character|characters]',
  workbookNoSheet: 'The workbook has no sheet “{sheet}”. Its sheets: {names}.',
  workbookEmpty: 'No visible sheet of the workbook has values',
  workbookSheet: 'The sheet “{sheet}” was read. Others are not imported: {names}.',
  workbookHiddenRows: '{count} hidden [count:row is|rows are] imported too',
  workbookNoResults:
    '{count} [count:formula has|formulas have] no stored result: their cells are empty. Open the file in Excel, save it, and choose it again.',
  workbookProducts: 'Products',
  workbookNotes: 'Left out',
  workbookLeftOut:
    'Row {row}, column {column}: the text has more than 32 767 characters, which no cell can hold. The CSV file has it.',
};
