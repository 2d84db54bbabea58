import type { z } from 'zod';
import { findFileType, fileTypes } from '#domain/media/fileTypes';
import type { FileType } from '#domain/media/fileTypes';
import { maxLibraryFileBytes } from '#domain/media/limits';
import type { ResizeRule } from '#domain/media/ResizeRule';
import { maxResizeRules, thumbnailRule } from '#domain/media/ResizeRule';
import type { Context } from '#core/kernel/Context';
import { badRequest, refuse } from '#core/kernel/refuse';
import { uploadParts } from '#core/kernel/schemas/uploadParts';
import type { MultipartParts } from '#core/kernel/UploadPart';
import { BrokenUpload } from '#core/kernel/UploadPart';
import type { IncomingFile } from '#core/ports/Files';
import { FileTooLarge } from '#core/ports/Files';
import type { FieldFileRules } from './fieldRules';
import { fieldFileRules } from './fieldRules';
import { displayName } from './displayName';
import { formatFileSize } from '#domain/media/formatFileSize';

type Part = keyof typeof uploadParts;

/** A received upload with its rules: the stricter of the request's and of the field's own (requirements A-29). */
export interface ReceivedUpload {
  file: IncomingFile;
  filename: string;
  accepted: readonly FileType[];
  rules: readonly ResizeRule[];
}

const isPart = (name: string): name is Part => Object.hasOwn(uploadParts, name);

function parseParameter<Name extends Part>(name: Name, text: string): z.infer<(typeof uploadParts)[Name]> {
  let value: unknown = text;
  if (name !== 'for') {
    try {
      value = JSON.parse(text);
    } catch {
      throw badRequest(`body.${name}`);
    }
  }
  const read = uploadParts[name].safeParse(value);
  if (!read.success) throw badRequest(`body.${name}`);
  return read.data as z.infer<(typeof uploadParts)[Name]>;
}

interface UploadParameters {
  accepted?: string[];
  maxSize?: number;
  resizeRules?: ResizeRule[];
  for?: string;
}

function maxBytesOf(parameters: UploadParameters, field: FieldFileRules | undefined): number {
  return Math.min(
    parameters.maxSize ?? maxLibraryFileBytes,
    field?.maxSize ?? maxLibraryFileBytes,
    maxLibraryFileBytes,
  );
}

function acceptedTypes(parameters: UploadParameters, field: FieldFileRules | undefined): FileType[] {
  const lists = [parameters.accepted, field?.accepted].filter((list) => list !== undefined);
  return fileTypes.filter((type) => lists.every((list) => list.some((name) => findFileType(name) === type)));
}

const rulesOf = (parameters: UploadParameters, field: FieldFileRules | undefined): ResizeRule[] => {
  const rules = [thumbnailRule, ...(field?.rules ?? []), ...(parameters.resizeRules ?? [])];
  return [...new Map(rules.map((rule) => [rule.name, rule])).values()].slice(0, maxResizeRules);
};

const fileTooBig = (filename: string, limit: number, { language }: Context) =>
  refuse(413, 'fileTooBig', { name: displayName(filename), size: formatFileSize(limit, language) });

/** The parts received so far. */
interface UploadProgress {
  /** Instead of those of a field that the request names. */
  fixedRules: FieldFileRules | undefined;
  parameters: UploadParameters;
  file?: IncomingFile;
  filename: string;
}

/** A request whose rules are fixed names neither a field nor sizes. */
const rulesIn = ({ fixedRules, parameters }: UploadProgress, context: Context): FieldFileRules | undefined =>
  fixedRules ?? fieldFileRules(parameters.for, context);

async function receive(upload: MultipartParts, progress: UploadProgress, context: Context): Promise<void> {
  const { parameters } = progress;
  let isReceived = false;
  for await (const part of upload) {
    if ('value' in part) {
      if (!progress.fixedRules && isPart(part.name))
        Object.assign(parameters, { [part.name]: parseParameter(part.name, part.value) });
      continue;
    }
    if (part.name !== 'file' || isReceived) throw badRequest('body.file');
    isReceived = true;
    progress.filename = part.filename;
    const limit = maxBytesOf(parameters, rulesIn(progress, context));
    try {
      progress.file = await context.files.receive(part.chunks, limit);
    } catch (failure) {
      if (failure instanceof FileTooLarge) throw fileTooBig(part.filename, limit, context);
      throw failure;
    }
  }
}

/** Receives an upload. An invalid one leaves nothing behind. `fixedRules`: whatever the request says. */
export async function readUpload(
  upload: MultipartParts | undefined,
  context: Context,
  fixedRules?: FieldFileRules,
): Promise<ReceivedUpload> {
  if (!upload) throw badRequest('body.file');
  const progress: UploadProgress = { fixedRules, parameters: {}, filename: '' };
  try {
    await receive(upload, progress, context);
    const { parameters, file, filename } = progress;
    if (!file) throw badRequest('body.file');
    // The request may send its limit after the file.
    const field = rulesIn(progress, context);
    const limit = maxBytesOf(parameters, field);
    if (file.size > limit) throw fileTooBig(filename, limit, context);
    if (file.size === 0) throw refuse(400, 'fileEmpty', { name: displayName(filename) });
    return { file, filename, accepted: acceptedTypes(parameters, field), rules: rulesOf(parameters, field) };
  } catch (failure) {
    await progress.file?.discard();
    if (failure instanceof BrokenUpload) throw refuse(400, 'uploadFailed', { name: displayName(progress.filename) });
    throw failure;
  }
}
