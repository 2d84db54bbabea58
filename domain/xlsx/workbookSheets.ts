import { attributeOf, isXmlTrue } from './readXml';
import { UnreadableWorkbook } from './UnreadableWorkbook';
import type { WorkbookFile } from './WorkbookFile';

export interface WorkbookSheet {
  name: string;
  path: string;
  isHidden: boolean;
}

interface WorkbookParts {
  sheets: readonly WorkbookSheet[];
  is1904: boolean;
  strings: string | undefined;
  styles: string | undefined;
}

const maxSheets = 1000;

/** The sheets of a workbook in their order, and where its other parts are. */
export function* readWorkbookParts(file: WorkbookFile): Generator<void, WorkbookParts> {
  if (!file.has('_rels/.rels')) throw new UnreadableWorkbook('workbookNotXlsx');
  const roots = [...(yield* file.relations('')).values()];
  const path = roots.find(({ kind }) => kind === 'officeDocument')?.path ?? 'xl/workbook.xml';
  const named: { name: string; id: string; isHidden: boolean }[] = [];
  let isWorkbook = false;
  let is1904 = false;
  yield* file.read(path, {
    open: (name, attributes) => {
      if (name === 'workbook') isWorkbook = true;
      if (name === 'workbookPr') is1904 = isXmlTrue(attributes.date1904);
      if (name !== 'sheet' || named.length >= maxSheets) return;
      const isHidden = (attributes.state ?? 'visible') !== 'visible';
      named.push({ name: attributes.name ?? '', id: attributeOf(attributes, 'id'), isHidden });
    },
  });
  // A text document or a presentation is an archive of the same kind.
  if (!isWorkbook) throw new UnreadableWorkbook('workbookNotXlsx');
  const relations = yield* file.relations(path);
  const pathOf = (wanted: string) => [...relations.values()].find(({ kind }) => kind === wanted)?.path;
  const sheets = named.flatMap(({ name, id, isHidden }): WorkbookSheet[] => {
    const relation = relations.get(id);
    // Sheets with a chart alone have no cells.
    return relation?.kind === 'worksheet' ? [{ name, path: relation.path, isHidden }] : [];
  });
  return { sheets, is1904, strings: pathOf('sharedStrings'), styles: pathOf('styles') };
}
