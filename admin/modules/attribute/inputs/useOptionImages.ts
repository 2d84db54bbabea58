import { useResourceContext } from 'ra-core';
import type { FieldDefinition } from '#domain/wire/FieldDefinition';
import { photoTypes } from '#domain/media/fileTypes';
import { maxFieldFileBytes } from '#domain/media/limits';
import { largeRule } from '#domain/media/ResizeRule';
import type { LibraryFile } from '../../../fields/files/LibraryFile';
import { fileFromUpload } from '../../../fields/files/LibraryFile';
import type { UploadRules } from '../../../fields/files/upload/validateFile';
import type { QueuedUpload } from '../../../fields/files/upload/createUploadQueue';
import { isUploadActive } from '../../../fields/files/upload/createUploadQueue';
import { useUploads } from '../../../fields/files/upload/useUploads';
import { useFieldFiles } from '../../../fields/media/useFieldFiles';

/** Which option a file from the device is for. */
const optionOf = new WeakMap<File, string>();

const fileOf = ({ source }: QueuedUpload): File | undefined => ('file' in source ? source.file : undefined);

/** The pictures of the options on a page: their files, and uploads of new ones. `ids` are those of the files. */
export function useOptionImages(
  ids: readonly string[],
  datalist: FieldDefinition['datalist'],
  onImage: (option: string, file: string) => void,
) {
  const entity = useResourceContext() ?? '';
  const files = useFieldFiles(ids, datalist);
  const rules: UploadRules = { accepted: photoTypes, maxSize: maxFieldFileBytes };
  // The rules of the attribute's images, which the server writes from its options.
  const uploadFor = `${entity}.images`;
  const uploads = useUploads({
    rules,
    request: { accepted: [...photoTypes], maxSize: rules.maxSize, resizeRules: [largeRule], for: uploadFor },
    onDone: (upload, file) => {
      const source = fileOf(upload);
      const option = source && optionOf.get(source);
      if (option === undefined) return;
      files.remember([fileFromUpload(file)]);
      onImage(option, file._id);
      uploads.dismiss(upload.id);
    },
  });
  return {
    files,
    rules,
    uploadFor,
    uploads,
    upload: (option: string, file: File) => {
      optionOf.set(file, option);
      uploads.add([{ file }]);
    },
    take: (option: string, file: LibraryFile) => {
      files.remember([file]);
      onImage(option, file.id);
    },
    isUploading: (option: string) =>
      uploads.uploads.some((upload) => {
        const source = fileOf(upload);
        return isUploadActive(upload) && source !== undefined && optionOf.get(source) === option;
      }),
  };
}

export type OptionImages = ReturnType<typeof useOptionImages>;
