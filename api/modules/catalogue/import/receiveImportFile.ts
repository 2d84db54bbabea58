import { joinBytes } from '#domain/text/joinBytes';
import { formatFileSize } from '#domain/media/formatFileSize';
import { maxCsvBytes } from '#domain/wire/ProductImport';
import { maxWorkbookBytes } from '#domain/xlsx/workbookLimits';
import type { Context } from '#core/kernel/Context';
import type { Refusal } from '#core/kernel/refuse';
import { badRequest, refuse } from '#core/kernel/refuse';
import type { ServerMessageKey } from '#core/schema/messages/ServerMessageKey';
import { uploadParts } from '#core/kernel/schemas/uploadParts';
import type { MultipartParts } from '#core/kernel/UploadPart';
import { BrokenUpload } from '#core/kernel/UploadPart';

export interface ReceivedFile {
  name: string;
  bytes: Uint8Array;
}

const maxNameLength = 255;

/** Files that a call takes. */
interface AcceptedFiles {
  extension: RegExp;
  maxBytes: number;
  /** What is said of others, and of larger ones. */
  other: ServerMessageKey;
  tooBig(maxBytes: number, context: Context): Refusal;
}

export const csvFiles: AcceptedFiles = {
  extension: /\.csv$/i,
  maxBytes: maxCsvBytes,
  other: 'csvOnly',
  tooBig: (max, { language }) => refuse(413, 'csvTooBig', { size: formatFileSize(max, language) }),
};

/** Parts of a large file, or of a sheet that was read in the page. */
export const fileParts: AcceptedFiles = { ...csvFiles, extension: /\.(csv|xlsx)$/i };

export const workbookFiles: AcceptedFiles = {
  extension: /\.xlsx$/i,
  maxBytes: maxWorkbookBytes,
  other: 'workbookNotXlsx',
  tooBig: (max, { language }) => refuse(413, 'workbookTooBig', { size: formatFileSize(max, language) }),
};

export const isWorkbookName = (name: string): boolean => workbookFiles.extension.test(name);

/** What the form says before the file may narrow what is accepted, never widen it. */
interface FormRules {
  isAccepted: boolean;
  maxBytes: number;
}

function readRule(rules: FormRules, files: AcceptedFiles, name: string, text: string): void {
  if (name !== 'accepted' && name !== 'maxSize') return;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badRequest(`body.${name}`);
  }
  const read = uploadParts[name].safeParse(value);
  if (!read.success) throw badRequest(`body.${name}`);
  if (typeof read.data === 'number') rules.maxBytes = Math.min(files.maxBytes, read.data);
  else rules.isAccepted = read.data.some((each) => files.extension.test(`.${each.replace(/^(\.|text\/)/, '')}`));
}

async function readBytes(chunks: AsyncIterable<Uint8Array>, maxBytes: number, tooBig: Refusal): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > maxBytes) throw tooBig;
    parts.push(chunk);
  }
  return joinBytes(parts);
}

/** The file of the form, and the rules that stand before it. */
export async function receiveImportFile(
  upload: MultipartParts | undefined,
  files: AcceptedFiles,
  context: Context,
): Promise<ReceivedFile> {
  if (!upload) throw badRequest('body.file');
  const rules: FormRules = { isAccepted: true, maxBytes: files.maxBytes };
  let file: ReceivedFile | undefined;
  try {
    for await (const part of upload) {
      if ('value' in part) {
        readRule(rules, files, part.name, part.value);
        continue;
      }
      if (part.name !== 'file' || file) throw badRequest('body.file');
      if (!rules.isAccepted || !files.extension.test(part.filename)) throw refuse(400, files.other);
      file = {
        name: part.filename.slice(-maxNameLength),
        bytes: await readBytes(part.chunks, rules.maxBytes, files.tooBig(rules.maxBytes, context)),
      };
    }
  } catch (failure) {
    if (failure instanceof BrokenUpload) throw badRequest('body.file');
    throw failure;
  }
  if (!file) throw badRequest('body.file');
  return file;
}
