import { z } from 'zod';
import { fileTypeNamed, fileTypes } from '../../../domain/media/fileTypes';
import type { FileType } from '../../../domain/media/fileTypes';
import { libraryFileSize } from '../../../domain/media/limits';
import type { ResizeRule } from '../../../domain/media/ResizeRule';
import { greatestRuleSide, mostRules, thumbnail } from '../../../domain/media/ResizeRule';
import type { Context } from '../../core/Context';
import { badRequest, refuse } from '../../core/refuse';
import type { Upload } from '../../core/UploadPart';
import { BrokenUpload } from '../../core/UploadPart';
import type { IncomingFile } from '../../ports/Files';
import { FileTooLarge } from '../../ports/Files';
import { fieldRules } from './fieldRules';
import { shownName } from './shownName';
import { shownSize } from '../../../domain/media/shownSize';

const side = z.number().int().min(1).max(greatestRuleSide);
const rules = z.array(z.object({ name: z.string().regex(/^[\w-]{1,32}$/), width: side, height: side })).max(mostRules);
const texts = {
  accepted: z.array(z.string().max(100)).max(50),
  maxSize: z.number().int().positive(),
  resizeRules: rules,
  for: z.string().max(130),
};
type Part = keyof typeof texts;

/** What came, and the rules that it has to keep: the stricter of the request's and of the field's own (requirements A-29). */
export interface ReceivedUpload {
  file: IncomingFile;
  filename: string;
  accepted: readonly FileType[];
  rules: readonly ResizeRule[];
}

const isPart = (name: string): name is Part => Object.hasOwn(texts, name);

function parsed<Name extends Part>(name: Name, text: string): z.infer<(typeof texts)[Name]> {
  let value: unknown = text;
  if (name !== 'for') {
    try {
      value = JSON.parse(text);
    } catch {
      throw badRequest(`body.${name}`);
    }
  }
  const read = texts[name].safeParse(value);
  if (!read.success) throw badRequest(`body.${name}`);
  return read.data as z.infer<(typeof texts)[Name]>;
}

interface Asked {
  accepted?: string[];
  maxSize?: number;
  resizeRules?: ResizeRule[];
  for?: string;
}

function limitOf(asked: Asked, context: Context): number {
  const field = fieldRules(asked.for, context);
  return Math.min(asked.maxSize ?? libraryFileSize, field?.maxSize ?? libraryFileSize, libraryFileSize);
}

function acceptedBy(asked: Asked, context: Context): FileType[] {
  const lists = [asked.accepted, fieldRules(asked.for, context)?.accepted].filter((list) => list !== undefined);
  return fileTypes.filter((type) => lists.every((list) => list.some((name) => fileTypeNamed(name) === type)));
}

const rulesOf = (asked: Asked, context: Context): ResizeRule[] => {
  const wanted = [thumbnail, ...(fieldRules(asked.for, context)?.rules ?? []), ...(asked.resizeRules ?? [])];
  return [...new Map(wanted.map((rule) => [rule.name, rule])).values()].slice(0, mostRules);
};

const tooBig = (filename: string, limit: number, { language }: Context) =>
  refuse(413, 'fileTooBig', { name: shownName(filename), size: shownSize(limit, language) });

/** What has come so far. */
interface Progress {
  asked: Asked;
  file?: IncomingFile;
  filename: string;
}

async function receive(upload: Upload, progress: Progress, context: Context): Promise<void> {
  const { asked } = progress;
  let received = false;
  for await (const part of upload) {
    if ('value' in part) {
      if (isPart(part.name)) Object.assign(asked, { [part.name]: parsed(part.name, part.value) });
      continue;
    }
    if (part.name !== 'file' || received) throw badRequest('body.file');
    received = true;
    progress.filename = part.filename;
    const limit = limitOf(asked, context);
    try {
      progress.file = await context.files.receive(part.chunks, limit);
    } catch (failure) {
      if (failure instanceof FileTooLarge) throw tooBig(part.filename, limit, context);
      throw failure;
    }
  }
}

/** Takes an upload in. Whatever is wrong with it, nothing of it is left. */
export async function readUpload(upload: Upload | undefined, context: Context): Promise<ReceivedUpload> {
  if (!upload) throw badRequest('body.file');
  const progress: Progress = { asked: {}, filename: '' };
  try {
    await receive(upload, progress, context);
    const { asked, file, filename } = progress;
    if (!file) throw badRequest('body.file');
    // The request may name its limit behind the file.
    const limit = limitOf(asked, context);
    if (file.size > limit) throw tooBig(filename, limit, context);
    if (file.size === 0) throw refuse(400, 'fileEmpty', { name: shownName(filename) });
    return { file, filename, accepted: acceptedBy(asked, context), rules: rulesOf(asked, context) };
  } catch (failure) {
    await progress.file?.drop();
    if (failure instanceof BrokenUpload) throw refuse(400, 'uploadFailed', { name: shownName(progress.filename) });
    throw failure;
  }
}
