import { useState } from 'react';
import type { MediaItem } from '../../../domain/wire/Media';
import { fieldFileSize } from '../../../domain/media/limits';
import { isObject } from '../../../domain/wire/isObject';
import { translate } from '../../../domain/text/translate';
import { useFormContext } from '../../form/FormContext';
import { useLanguage } from '../../i18n/languageStore';
import { useT } from '../../i18n/useT';
import type { LibraryFile } from '../../media/LibraryFile';
import { fileOfUpload } from '../../media/LibraryFile';
import type { UploadRules } from '../../media/upload/fileProblem';
import { isUnderWay } from '../../media/upload/createUploadQueue';
import { useUploads } from '../../media/upload/useUploads';
import { useTell } from '../../messages/MessagesContext';
import type { FieldInputProps } from '../inputs/FieldInputProps';
import { useFieldFiles } from './useFieldFiles';

/** Files that a field holds unless its definition says otherwise (domain/fields/media). */
const mostFiles = 50;

const isItem = (value: unknown): value is MediaItem =>
  isObject(value) && typeof value.id === 'string' && value.id !== '';
const itemsOf = (value: unknown): MediaItem[] => (Array.isArray(value) ? value.filter(isItem) : []);

/** What the inputs of files have in common: their items, what comes by upload or from the library, and its limits. */
export function useMediaField({
  field,
  locale,
  value,
  onChange,
}: Pick<FieldInputProps, 'field' | 'locale' | 'value' | 'onChange'>) {
  const t = useT();
  const tell = useTell();
  const language = useLanguage();
  const { store, entity } = useFormContext();
  const [refused, setRefused] = useState('');
  const items = itemsOf(value);
  const files = useFieldFiles(
    items.map(({ id }) => id),
    field.datalist,
  );
  const single = field.type === 'image' || field.max === 1;
  const most = single ? 1 : (field.max ?? mostFiles);
  const rules: UploadRules = { accepted: field.accepted, maxSize: field.maxSize ?? fieldFileSize };

  const uploadFor = `${entity.name}.${field.name}`;
  const add = (come: readonly LibraryFile[]) => {
    files.remember(come);
    // Uploads end one after the other: what the form holds by now counts, not what was drawn last.
    const now = itemsOf(store.values()[field.name]?.[locale]);
    const added = come
      .filter(({ id }) => single || !now.some((item) => item.id === id))
      .map(({ id }): MediaItem => ({ id }));
    onChange(single ? added.slice(-1) : [...now, ...added].slice(0, most));
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
      add([fileOfUpload(file)]);
      if (upload.same)
        tell.after('action', [{ type: 'info', text: translate(language, 'fileKnown', { name: upload.name }) }]);
      if (upload.alike.length === 0) uploads.dismiss(upload.id);
    },
  });

  const take = (picked: readonly LibraryFile[]) => {
    setRefused('');
    add(picked);
  };
  const room = single ? 1 : most - items.length - uploads.uploads.filter(isUnderWay).length;
  const upload = (chosen: readonly File[]) => {
    setRefused(chosen.length > room ? t('pickers.full', { max: most }) : '');
    uploads.add(chosen.slice(0, Math.max(0, room)).map((file) => ({ file })));
  };

  const titleOf = (id: string): string => {
    const known = files.of(id);
    return known.state === 'there'
      ? known.file.title
      : (field.datalist?.find((entry) => entry.value === id)?.view ?? id);
  };
  return { items, files, single, most, room, rules, uploadFor, take, upload, uploads, refused, titleOf };
}

export type MediaField = ReturnType<typeof useMediaField>;
