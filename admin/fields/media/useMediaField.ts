import { useState } from 'react';
import { useResourceContext } from 'ra-core';
import { isAddressed, maxPhotoUrls } from '#domain/fields/isPhotoUrl';
import type { MediaItem } from '#domain/wire/Media';
import { maxFieldFileBytes } from '#domain/media/limits';
import { isObject } from '#domain/wire/isObject';
import { translate } from '#domain/text/translate';
import { useLanguage } from '../../core/i18n/languageStore';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import type { LibraryFile } from '../files/LibraryFile';
import { fileFromUpload } from '../files/LibraryFile';
import type { UploadRules } from '../files/upload/validateFile';
import { isUploadActive } from '../files/upload/createUploadQueue';
import { useUploads } from '../files/upload/useUploads';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import { useFormFields } from '../form/FormFieldsContext';
import { sourceOf } from '../form/sources';
import type { FieldInputProps } from '../form/FieldInputProps';
import { useFieldFiles } from './useFieldFiles';

/** Maximum number of files unless the definition sets one (domain/fields/media). */
const defaultMaxFiles = 50;

const isItem = (value: unknown): value is MediaItem =>
  isObject(value) && typeof value.id === 'string' && value.id !== '';
const itemsOf = (value: unknown): MediaItem[] => (Array.isArray(value) ? value.filter(isItem) : []);

/** Shared logic of the file inputs: items, uploads, files from the library, and limits. */
export function useMediaField({
  field,
  locale,
  value,
  onChange,
}: Pick<FieldInputProps, 'field' | 'locale' | 'value' | 'onChange'>) {
  const t = usePanelTranslate();
  const notify = useNotifications();
  const language = useLanguage();
  const { form } = useFormFields();
  const entity = useResourceContext() ?? '';
  const [errorText, setErrorText] = useState('');
  const items = itemsOf(value);
  const files = useFieldFiles(
    items.map(({ id }) => id),
    field.datalist,
  );
  const isSingle = field.type === 'image' || field.max === 1;
  const maxCount = isSingle ? 1 : (field.max ?? defaultMaxFiles);
  const rules: UploadRules = { accepted: field.accepted, maxSize: field.maxSize ?? maxFieldFileBytes };

  const uploadFor = `${entity}.${field.name}`;
  const add = (newFiles: readonly LibraryFile[]) => {
    files.remember(newFiles);
    // Uploads may finish between two renders: read the form's current value, not the rendered one.
    const currentItems = itemsOf(form.getValues(sourceOf(field.name, locale)));
    const added = newFiles
      .filter(({ id }) => isSingle || !currentItems.some((item) => item.id === id))
      .map(({ id }): MediaItem => ({ id }));
    onChange(isSingle ? added.slice(-1) : [...currentItems, ...added].slice(0, maxCount));
  };
  const uploads = useUploads({
    rules,
    request: {
      ...(rules.accepted && { accepted: [...rules.accepted] }),
      maxSize: rules.maxSize,
      ...(field.resizeRules && { resizeRules: [...field.resizeRules] }),
      for: uploadFor,
    },
    onDone: (upload, file) => {
      add([fileFromUpload(file)]);
      if (upload.isDuplicate)
        notify.showDelayed('action', [{ type: 'info', text: translate(language, 'fileKnown', { name: upload.name }) }]);
      if (upload.similarFiles.length === 0) uploads.dismiss(upload.id);
    },
  });

  const addFromLibrary = (picked: readonly LibraryFile[]) => {
    setErrorText('');
    add(picked);
  };
  const remainingCount = isSingle ? 1 : maxCount - items.length - uploads.uploads.filter(isUploadActive).length;
  const addressRoom = Math.min(remainingCount, maxPhotoUrls - items.filter(({ id }) => isAddressed(id)).length);
  const addAddresses = (addresses: readonly string[]): readonly string[] => {
    const fresh = [...new Set(addresses)].filter((address) => !items.some(({ id }) => id === address));
    const added = fresh.slice(0, Math.max(0, addressRoom));
    if (added.length > 0) onChange([...items, ...added.map((id): MediaItem => ({ id }))]);
    return fresh.slice(added.length);
  };
  const upload = (selectedFiles: readonly File[]) => {
    setErrorText(selectedFiles.length > remainingCount ? t('pickers.full', { max: maxCount }) : '');
    uploads.add(selectedFiles.slice(0, Math.max(0, remainingCount)).map((file) => ({ file })));
  };

  const titleOf = (id: string): string => {
    const fieldFile = files.of(id);
    return fieldFile.state === 'there'
      ? fieldFile.file.title
      : (field.datalist?.find((entry) => entry.value === id)?.view ?? id);
  };
  return {
    items,
    files,
    single: isSingle,
    most: maxCount,
    room: remainingCount,
    rules,
    uploadFor,
    take: addFromLibrary,
    upload,
    uploads,
    addAddresses,
    /** Why there is no room for more addresses. */
    addressesFull:
      addressRoom < remainingCount
        ? translate(language, 'tooManyAddresses', { max: maxPhotoUrls })
        : t('pickers.full', { max: maxCount }),
    refused: errorText,
    titleOf,
  };
}

export type MediaField = ReturnType<typeof useMediaField>;
