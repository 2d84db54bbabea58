import { maxUnpackedBytes, maxWorkbookBytes } from './workbookLimits';
import type { XmlHandler } from './readXml';
import { readXml } from './readXml';
import { sizeIn } from './sizeIn';
import { UnreadableWorkbook } from './UnreadableWorkbook';
import type { UnpackBudget } from './unpackEntry';
import { unpackEntry } from './unpackEntry';
import type { ZipEntry } from './zipDirectory';
import { zipDirectory } from './zipDirectory';

/** A path within the archive: relative ones are of a folder; none leads out of it. */
function pathIn(folder: string, target: string): string {
  const steps: string[] = [];
  const all = target.startsWith('/') ? target.slice(1) : `${folder}/${target}`;
  for (const step of all.replaceAll('\\', '/').split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.join('/');
}

interface Relation {
  /** The last word of its type: `worksheet`, `sharedStrings`. */
  kind: string;
  path: string;
}

const folderOf = (path: string): string => path.split('/').slice(0, -1).join('/');

/** The parts of a workbook, read one after another within one budget. Nothing is ever written under their names. */
export class WorkbookFile {
  private readonly entries: ReadonlyMap<string, ZipEntry>;
  private readonly budget: UnpackBudget = { left: maxUnpackedBytes };

  constructor(private readonly bytes: Uint8Array) {
    if (bytes.length > maxWorkbookBytes)
      throw new UnreadableWorkbook('workbookTooBig', { size: sizeIn(maxWorkbookBytes) });
    this.entries = zipDirectory(bytes);
    if (this.entries.has('content.xml') && this.entries.has('mimetype'))
      throw new UnreadableWorkbook('workbookOpenDocument');
    if (this.entries.has('EncryptedPackage')) throw new UnreadableWorkbook('workbookPassword');
  }

  has(path: string): boolean {
    return this.entries.has(path);
  }

  *read(path: string, handler: XmlHandler): Generator<void> {
    const entry = this.entries.get(path);
    if (!entry) throw new UnreadableWorkbook('workbookNotXlsx');
    yield* readXml(unpackEntry(this.bytes, entry, this.budget), handler);
  }

  /** What a part, or '' for the archive, refers to, by the ids that it uses. */
  *relations(path: string): Generator<void, ReadonlyMap<string, Relation>> {
    const folder = folderOf(path);
    const file = `${folder === '' ? '' : `${folder}/`}_rels/${path.slice(folder.length).replace('/', '')}.rels`;
    const found = new Map<string, Relation>();
    yield* this.read(file, {
      open: (name, { Id = '', Type = '', Target = '', TargetMode }) => {
        if (name !== 'Relationship' || TargetMode === 'External') return;
        found.set(Id, { kind: Type.split('/').at(-1) ?? '', path: pathIn(folder, Target) });
      },
    });
    return found;
  }
}
