import { joinBytes } from '#domain/text/joinBytes';
import { formatFileSize } from '#domain/media/formatFileSize';
import { maxCsvBytes } from '#domain/wire/ProductImport';
import type { Context } from '#core/kernel/Context';
import { badRequest, refuse } from '#core/kernel/refuse';
import { uploadParts } from '#core/kernel/schemas/uploadParts';
import type { MultipartParts } from '#core/kernel/UploadPart';
import { BrokenUpload } from '#core/kernel/UploadPart';

export interface ReceivedFile {
  name: string;
  bytes: Uint8Array;
}

const maxNameLength = 255;

/** What the form says before the file may narrow what is accepted, never widen it. */
interface FormRules {
  isCsvAccepted: boolean;
  maxBytes: number;
}

function readRule(rules: FormRules, name: string, text: string): void {
  if (name !== 'accepted' && name !== 'maxSize') return;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badRequest(`body.${name}`);
  }
  const read = uploadParts[name].safeParse(value);
  if (!read.success) throw badRequest(`body.${name}`);
  if (typeof read.data === 'number') rules.maxBytes = Math.min(maxCsvBytes, read.data);
  else rules.isCsvAccepted = read.data.some((each) => /^(\.|text\/)?csv$/i.test(each));
}

async function readBytes(chunks: AsyncIterable<Uint8Array>, maxBytes: number, context: Context): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > maxBytes) throw refuse(413, 'csvTooBig', { size: formatFileSize(maxBytes, context.language) });
    parts.push(chunk);
  }
  return joinBytes(parts);
}

/** The file of the form, and the rules that stand before it. */
export async function receiveImportFile(upload: MultipartParts | undefined, context: Context): Promise<ReceivedFile> {
  if (!upload) throw badRequest('body.file');
  const rules: FormRules = { isCsvAccepted: true, maxBytes: maxCsvBytes };
  let file: ReceivedFile | undefined;
  try {
    for await (const part of upload) {
      if ('value' in part) {
        readRule(rules, part.name, part.value);
        continue;
      }
      if (part.name !== 'file' || file) throw badRequest('body.file');
      if (!rules.isCsvAccepted || !/\.csv$/i.test(part.filename)) throw refuse(400, 'csvOnly');
      file = {
        name: part.filename.slice(-maxNameLength),
        bytes: await readBytes(part.chunks, rules.maxBytes, context),
      };
    }
  } catch (failure) {
    if (failure instanceof BrokenUpload) throw badRequest('body.file');
    throw failure;
  }
  if (!file) throw badRequest('body.file');
  return file;
}
