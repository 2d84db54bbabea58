/** What is said about the cells and rows of a file. Only the server reads files: the panel does not load these texts. */
export const en = {
  csvIsWorkbook: 'This is an Excel workbook. Save it as CSV (UTF-8) and choose that file.',
  csvNul: 'The file is not text: it contains zero bytes. Save it as CSV (UTF-8).',
  csvEmpty: 'The file is empty',
  csvUnclosedQuote: 'A quotation mark opens in line {line} and never closes',
  csvTooManyColumns: 'The file has {count} columns: at most {max}',
  csvTooManyRows: 'The file has {count} rows: at most {max}. Split it into parts.',
  csvLongCell: 'A cell in line {line} has more than {max} characters. Is a quotation mark missing there?',
  csvStrayQuote: 'Line {line} has a quotation mark within a quoted cell: double it or remove it',
  csvCellCount:
    'The row has {count} cells, the header only {expected}. Is text with a delimiter not in quotation marks?',
  csvDate: '“{value}” is no date. Write it as 2026-12-31.',
  csvDateRead: 'Read as {value}',
  csvUnknown: 'There is no “{value}”',
  csvUnknownToShop:
    'There is no “{value}”. New categories and options are added by the marketplace: until then the row is not loaded.',
  csvAmbiguous: 'There are several “{value}”. Write the whole path.',
  csvYesNo: 'Write yes or no, not “{value}”',
  csvDecimalComma: 'Read as {value}: the comma is the decimal separator',
  csvScientific: 'A spreadsheet has shortened the number to “{value}”: digits are lost',
  csvLooksLikeDate: '“{value}” looks like a date: did a spreadsheet change it?',
  csvLostZeros: 'Are zeros at the beginning lost? It may have been {value}.',
  csvMissing: 'Missing: {field}',
  csvNoKey: 'The row has neither an article nor a slug: it is not known which product it is about',
  csvDuplicate: 'Row {row} has the same article: this row changes it again',
  csvInTrash: 'A product with this article is in the trash. Restore it first.',
  csvPictures: 'Pictures left out: {count}. They have no address that can be read, or there are more than {max}.',
  csvRounded: 'Read as {value}: a price has two decimals',
  csvAmbiguousNumber:
    '“{value}” may be thousands or a fraction: other rows of the column write numbers in different ways. Write it without separators of thousands, with two decimals.',
  csvUnitGrams: 'The unit “{value}” is not known. Write g or kg.',
  csvUnitCentimetres: 'The unit “{value}” is not known. Write cm or mm.',
  csvUnitAssumedGrams:
    'The column “{header}” does not say its unit: its numbers are read as g. If they are not, add the unit to the header in the file: “{header}, kg”.',
  csvUnitAssumedCentimetres:
    'The column “{header}” does not say its unit: its numbers are read as cm. If they are not, add the unit to the header in the file: “{header}, mm”.',
  csvUnitMissingGrams:
    'The column “{header}” is not loaded: the file does not say its unit. Add it to the header in the file: “{header}, g” or “{header}, kg”.',
  csvUnitMissingCentimetres:
    'The column “{header}” is not loaded: the file does not say its unit. Add it to the header in the file: “{header}, cm” or “{header}, mm”.',
  csvSoldBy: 'Price and quantity are of one “{value}” in the file: they are stored as of one piece',
  csvCurrency: 'The price is in {value}: only prices in hryvnia are loaded',
  csvAvailability: '“{value}” does not say whether there are goods. Write “+” or “-”.',
  csvQuantityUnknown: 'There are goods, but the file does not say how many. Enter the quantity.',
  csvQuantityStays: 'There are goods, but the file does not say how many: the quantity stays 0',
  csvGuessedThousands:
    'In “{header}” {example} is read as {value}. If it has a fraction, change the notation of the column.',
  csvSameHeader: 'There are several columns “{header}”: only the first is loaded',
  csvLeftOut: 'The column “{header}” changes what prices, quantities or sizes mean, and it is left out',
  csvContinuations:
    '{count} [count:row|rows] without an article say more of the products above them: their categories are taken, the rest is left out.',
  csvVariationGroups:
    '{count} [count:row is a group|rows are groups] of variations: the variations are loaded as products, with the category, the description and the pictures of their group.',
  csvStoreViews:
    '“{header}”: {count} [count:row says|rows say] what is different in a store view. [count:It is|They are] left out.',
  csvPhotoAddress: '“{value}” is no address of a picture. It has to be like https://example.com/photo.jpg',
  csvForeignPrice: 'The column “{header}” is not loaded: its prices are not in hryvnia',
  csvPhotoFiles: 'The column “{header}” names files, not addresses: its pictures are not loaded',
  csvCurrencyUnsaid: 'The file does not say the currency of its prices: they are read as hryvnia',
  csvSpecials: 'Special prices of several customer groups: none of them is loaded',
  csvNoticeBackorders:
    '“{header}”: {count} [count:product|products] could be ordered beyond the stock. Here only what is in stock is sold.',
  csvNoticeUnlimited:
    '“{header}”: the stock of {count} [count:product|products] was not counted. The quantity of the file is stored.',
  csvNoticeHidden:
    '“{header}”: {count} [count:product was|products were] not shown in the catalog there. Here [count:it is|they are], once switched on.',
  csvNoticeKinds:
    '“{header}”: {count} [count:row is a group or a variant|rows are groups or variants] ({values}). Each row is loaded as a product of its own.',
  csvNoticeWholesale:
    '“{header}”: {count} [count:row is|rows are] for wholesale only (w) or a service (s). [count:It is loaded as a product|They are loaded as products].',
  csvNoticeGiftCards:
    '“{header}”: {count} [count:row is a gift card|rows are gift cards], loaded as [count:a product|products].',
  csvNoticeOtherPrices:
    '“{header}”: {count} [count:row has|rows have] another price (wholesale, of a group, or of a quantity). It is not loaded.',
  csvNoticePriceFrom:
    '“{header}”: {count} [count:price is|prices are] “from”. [count:It is stored as the exact price|They are stored as exact prices].',
  csvNoticeStockStatus:
    '“{header}” says what is shown there for goods that are out of stock. Here a quantity of 0 is not sold.',
  csvNoticeMinimum:
    '“{header}”: {count} [count:product has|products have] a smallest order. Here [count:it is|they are] sold by one.',
  csvHeaderLine: 'The columns are named in line {line}: the lines before it are not loaded',
  csvSecureAddress: 'Addresses with http:// are stored with https://. Check that the pictures are shown.',
  csvPriceChange: 'The price changes by {percent} %: from {before} to {after}',
} as const;
