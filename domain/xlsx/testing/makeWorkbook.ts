import { deflateRawSync } from 'node:zlib';
import { crc32 } from '../crc32';

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

/** An entry of an archive behind its signature, as it stands before the content and again in the directory. */
function entryOf(bytes: Uint8Array, packed: Uint8Array, name: Uint8Array): Buffer {
  const entry = Buffer.alloc(26);
  // Version 2.0, names in UTF-8, deflated or stored.
  entry.set([20, 0, 0, 8, packed === bytes ? 0 : 8]);
  entry.writeUInt32LE(crc32(bytes), 10);
  entry.writeUInt32LE(packed.length, 14);
  entry.writeUInt32LE(bytes.length, 18);
  entry.writeUInt16LE(name.length, 22);
  return entry;
}

const signed = (signature: number, ...rest: readonly Uint8Array[]): Buffer => {
  const start = Buffer.alloc(4);
  start.writeUInt32LE(signature);
  return Buffer.concat([start, ...rest]);
};

/** The bytes of a workbook of these parts, packed by zlib: a bomb of a hundred megabytes takes others five times as long. */
export function zipped(
  parts: Readonly<Record<string, string | Uint8Array>>,
  pack: (bytes: Uint8Array) => Uint8Array = deflateRawSync,
): Uint8Array {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [path, part] of Object.entries(parts)) {
    const [name, bytes] = [Buffer.from(path), typeof part === 'string' ? Buffer.from(part) : part];
    const packed = pack(bytes);
    const entry = entryOf(bytes, packed, name);
    const placed = Buffer.alloc(14);
    placed.writeUInt32LE(at, 10);
    files.push(signed(0x04034b50, entry, name, packed));
    directory.push(signed(0x02014b50, Uint8Array.of(20, 0), entry, placed, name));
    at += files.at(-1)?.length ?? 0;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(Buffer.concat(directory).length, 8);
  end.writeUInt32LE(at, 12);
  return new Uint8Array(Buffer.concat([...files, ...directory, signed(0x06054b50, end)]));
}

export const makeWorkbook = (rows: string, more?: Readonly<Record<string, string>>): Uint8Array =>
  zipped(workbookParts(rows, more));

/** The same, as programs write it that do not pack. */
export const makeStoredWorkbook = (rows: string): Uint8Array => zipped(workbookParts(rows), (bytes) => bytes);

/** The archive with another number at a place of each entry of its directory: 20 packed size, 24 unpacked size, 8 flags. */
export function withDirectory(bytes: Uint8Array, place: number, change: (former: number) => number): Uint8Array {
  const lying = bytes.slice();
  const view = new DataView(lying.buffer);
  for (let at = 0; at + 46 < lying.length; at += 1)
    if (view.getUint32(at, true) === 0x02014b50)
      view.setUint32(at + place, change(view.getUint32(at + place, true)), true);
  return lying;
}
