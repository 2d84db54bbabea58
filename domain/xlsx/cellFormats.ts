import type { NumberFormat } from './numberFormat';
import { numberFormat } from './numberFormat';
import { wholeAttribute } from './sharedStrings';
import { brokenWorkbook } from './UnreadableWorkbook';
import type { WorkbookFile } from './WorkbookFile';

/** Excel has 64 000 styles at most. */
const maxFormats = 65_536;

/** The formats of numbers by the number of a cell's style. */
export function* readCellFormats(
  file: WorkbookFile,
  path: string | undefined,
): Generator<void, readonly NumberFormat[]> {
  const formats: NumberFormat[] = [];
  if (path === undefined || !file.has(path)) return formats;
  const codes = new Map<number, string>();
  let isOfCells = false;
  yield* file.read(path, {
    open: (name, attributes) => {
      if (name === 'cellXfs') isOfCells = true;
      else if (name === 'numFmt') codes.set(wholeAttribute(attributes, 'numFmtId'), attributes.formatCode ?? '');
      else if (name === 'xf' && isOfCells) {
        const id = wholeAttribute(attributes, 'numFmtId', 0);
        formats.push(numberFormat(id, codes.get(id)));
      }
      if (formats.length > maxFormats || codes.size > maxFormats) throw brokenWorkbook();
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return formats;
}
