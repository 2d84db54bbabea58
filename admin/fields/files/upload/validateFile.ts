import type { FileKind } from '#domain/media/fileTypes';
import { findFileType, fileTypes } from '#domain/media/fileTypes';
import { formatFileSize } from '#domain/media/formatFileSize';
import type { Language } from '#domain/text/Language';
import { translate } from '#domain/text/translate';

/** Which files are accepted. */
export interface UploadRules {
  /** By type code, media type or extension; absent: every type of the library. */
  accepted?: readonly string[];
  /** Bytes. */
  maxSize: number;
}

/** The rules for a replacement of a file of this kind: an image can only be replaced by an image. */
export const replacementRules = (kind: FileKind | null, rules: UploadRules): UploadRules =>
  kind === null
    ? rules
    : { ...rules, accepted: fileTypes.filter((type) => type.kind === kind).map(({ code }) => code) };

const allCodes: readonly string[] = fileTypes.map(({ code }) => code);

/** «JPEG, PNG, GIF». */
export const formatFileTypes = (accepted: readonly string[] = allCodes): string =>
  [...new Set(accepted.map((name) => (findFileType(name)?.code ?? name).toUpperCase()))].join(', ');

/** Types for the `accept` of the device's file dialog. */
export const dropzoneAccept = (accepted: readonly string[] = allCodes): Record<string, string[]> =>
  Object.fromEntries(
    accepted.flatMap((name) => {
      const type = findFileType(name);
      return type ? [[type.mime, type.extensions.map((extension) => `.${extension}`)]] : [];
    }),
  );

/** Why a file can not be uploaded; null when it may be: the server checks its content too. */
export function validateFile(
  { name, type, size }: Pick<File, 'name' | 'type' | 'size'>,
  { accepted, maxSize }: UploadRules,
  language: Language,
): string | null {
  const fileType = findFileType(type) ?? findFileType(/\.[^.]+$/.exec(name)?.[0] ?? '');
  const isAccepted = fileType && (!accepted || accepted.some((wanted) => findFileType(wanted)?.code === fileType.code));
  if (!isAccepted) return translate(language, 'fileType', { name, types: formatFileTypes(accepted) });
  if (size > maxSize) return translate(language, 'fileTooBig', { name, size: formatFileSize(maxSize, language) });
  return size === 0 ? translate(language, 'fileEmpty', { name }) : null;
}
