import { readStyleRules } from '../../admin/fields/editor/readStyleRules';
import { readStyles } from '../../admin/fields/editor/readStyles';
import { separateStyles } from '../../admin/fields/editor/separateStyles';
import { clipboardCells } from '#domain/csv/clipboardCells';
import { readCell } from '#domain/csv/readCell';
import { splitList } from '#domain/csv/listCell';
import { splitAddresses } from '#domain/csv/splitAddresses';
import { foldHeader } from '#domain/csv/foldHeader';
import { findHeader } from '#domain/csv/findHeader';
import { notationOf, plainNumberIn } from '#domain/csv/notationOf';
import { readAvailability } from '#domain/csv/readAvailability';
import { mapHeader } from '#domain/csv/mapHeader';
import { detectDelimiter } from '#domain/csv/detectDelimiter';
import { addressFilterFromText } from '#domain/query/addressFilter';
import { searchWords } from '#domain/query/searchWords';
import { fieldTypeOf } from '#domain/fields/registry';
import { fileDigestsIn } from '#domain/media/fileDigestsIn';
import { sniffType } from '#domain/media/sniffType';
import { cleanText } from '#domain/text/cleanText';
import { csvLine, neutraliseFormula, restoreFormula } from '#domain/text/csv';
import { foldText } from '#domain/text/foldText';
import { readNumber } from '#domain/text/readNumber';
import { slugify } from '#domain/text/slugify';
import { sortKey } from '#domain/text/sortKey';
import { stripMarkup } from '#domain/text/stripMarkup';
import { textToHtml } from '#domain/text/textToHtml';
import { formatMessage } from '#domain/text/translate';
import { withoutEnd } from '#domain/text/withoutEnd';
import type { FieldDefinition } from '#domain/wire/FieldDefinition';
import type { FieldTypeCode } from '#domain/wire/FieldTypeCode';
import { fieldTypeCodes } from '#domain/wire/FieldTypeCode';
import { networkOf } from '#core/kernel/networkOf';
import { requestLanguage } from '#core/kernel/requestLanguage';
import { parseTable, UnreadableCsv } from '../../api/modules/catalogue/import/parseTable';
import { describeDevice } from '../../api/modules/people/mails/describeDevice';

type Reader = (text: string) => unknown;

const definition = (type: FieldTypeCode, more: Partial<FieldDefinition> = {}): FieldDefinition =>
  ({ name: 'field', type, title: { uk: '', en: '' }, ...more }) as FieldDefinition;

const references = {
  valuesOf: (_name: string, text: string) => [text],
  textOf: (_name: string, value: string) => value,
};

/** Everything that a field does with a text of the wire: as the value, and as the entry of a list. */
const fieldReader =
  (code: FieldTypeCode): Reader =>
  (text) => {
    const type = fieldTypeOf(code);
    for (const input of [text, [text]]) {
      const value = type.read(input, definition(code));
      if (value !== undefined) type.check(type.normalise(value, definition(code)), definition(code));
    }
  };

/** Functions that are given texts of strangers, by name. */
export const textReaders: Readonly<Record<string, Reader>> = {
  ...Object.fromEntries(fieldTypeCodes.map((code) => [`field ${code}`, fieldReader(code)])),
  ...Object.fromEntries(
    fieldTypeCodes.map((code) => [`cell ${code}`, (text: string) => readCell(definition(code), text, references)]),
  ),
  'cell of references': (text) =>
    readCell(definition('relations', { source: 'product', multiple: true }), text, references),
  clipboardCells,
  splitList,
  splitAddresses,
  foldHeader,
  mapHeader: (text) => mapHeader({ header: [text], rows: [[text]], columns: [], preset: null, remembered: {} }),
  notationOf: (text) => notationOf([text]),
  plainNumberIn: (text) => plainNumberIn(',', text),
  findHeader: (text) => findHeader([[text]]),
  readAvailability,
  detectDelimiter,
  addressFilterFromText,
  searchWords,
  fileDigestsIn,
  sniffType: (text) => sniffType(new TextEncoder().encode(text), 'a.csv'),
  cleanText,
  csvLine: (text) => csvLine([text], 'uk'),
  neutraliseFormula,
  restoreFormula,
  foldText,
  readNumber,
  slugify: (text) => slugify(text),
  sortKey,
  stripMarkup,
  textToHtml,
  formatMessage: (text) => formatMessage('uk', text, { a: 1 }),
  withoutEnd: (text) => withoutEnd(text, '- '),
  networkOf,
  requestLanguage: (text) => requestLanguage({ cookies: {}, acceptLanguage: text }),
  parseTable: (text) => {
    try {
      parseTable(text);
    } catch (failure) {
      if (!(failure instanceof UnreadableCsv)) throw failure;
    }
  },
  describeDevice,
  readStyles,
  readStyleRules,
  separateStyles,
};
