import type { Zippable } from 'fflate';
import { strToU8, zipSync } from 'fflate';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (...rows: string[]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rows.join('')}</Relationships>`;

/** The parts of a small workbook with one sheet. */
export const workbookParts = (rows: string, more: Readonly<Record<string, string>> = {}): Record<string, string> => ({
  '_rels/.rels': relations(`<Relationship Id="r" Type="${office}/officeDocument" Target="xl/workbook.xml"/>`),
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Аркуш" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relations(
    `<Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>`,
    `<Relationship Id="rId2" Type="${office}/sharedStrings" Target="sharedStrings.xml"/>`,
  ),
  'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
  ...more,
});

/** A row of texts. */
export const textRow = (line: number, ...texts: string[]): string =>
  `<row r="${line}">${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;

/** The bytes of a workbook of these parts. */
export const zipped = (parts: Readonly<Record<string, string | Uint8Array>>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
    ) satisfies Zippable,
  );

export const makeWorkbook = (rows: string, more?: Readonly<Record<string, string>>): Uint8Array =>
  zipped(workbookParts(rows, more));

/** The archive with another number at a place of each entry of its directory: 20 packed size, 24 unpacked size, 8 flags. */
export function withDirectory(bytes: Uint8Array, place: number, change: (former: number) => number): Uint8Array {
  const lying = bytes.slice();
  const view = new DataView(lying.buffer);
  for (let at = 0; at + 46 < lying.length; at += 1)
    if (view.getUint32(at, true) === 0x02014b50)
      view.setUint32(at + place, change(view.getUint32(at + place, true)), true);
  return lying;
}
