import { useCallback, useMemo, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import UploadOutlined from '@mui/icons-material/UploadOutlined';
import { findFileType } from '#domain/media/fileTypes';
import { formatFileSize } from '#domain/media/formatFileSize';
import type { WireFilter } from '#domain/wire/Listing';
import type { MediaFile } from '#domain/wire/MediaFile';
import type { MediaPickerProps } from '../../fields/media/MediaPickerContext';
import { useLanguage } from '../../core/i18n/languageStore';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import type { LibraryFile } from '../../fields/files/LibraryFile';
import { fileFromUpload } from '../../fields/files/LibraryFile';
import type { UploadRules } from '../../fields/files/upload/validateFile';
import { formatFileTypes } from '../../fields/files/upload/validateFile';
import { UploadCard } from '../../fields/files/upload/UploadCard';
import { useDropFiles } from '../../fields/files/upload/useDropFiles';
import { PickerDialog, PickerFooter, PickerHeading } from '../../ui/PickerDialog';
import { LibraryFiles } from './LibraryFiles';
import { LibraryListProvider } from './LibraryListProvider';
import { LibraryToolbar } from './LibraryToolbar';
import { useLibrary } from './useLibrary';
import { useLibraryUploads } from './useLibraryUploads';

const hiddenFilters = ['shop'];

/** Filter for files that the field accepts, by type and size, without those that it has. */
function baseFilterOf({ accepted, maxSize }: UploadRules, excludedIds: readonly string[]): WireFilter['$and'] {
  const mimes = [...new Set((accepted ?? []).flatMap((name) => findFileType(name)?.mime ?? []))];
  return [
    ...(mimes.length > 0 ? [{ 'mime.0': { $in: mimes } }] : []),
    { 'size.0': { $lte: maxSize } },
    ...(excludedIds.length > 0 ? [{ _id: { $nin: [...excludedIds] } }] : []),
  ];
}

function PickerContent({
  title,
  titleId,
  multiple,
  remainingCount,
  excludedIds,
  rules,
  uploadFor,
  onPick,
  onClose,
}: Omit<MediaPickerProps, 'open'> & { titleId: string }) {
  const t = usePanelTranslate();
  const language = useLanguage();
  // As it was on mount: selecting files must not change the list.
  const [baseFilter] = useState(() => baseFilterOf(rules, excludedIds));
  const library = useLibrary(baseFilter, { type: 'active', filter: {}, search: '' });
  const [pickedFiles, setPickedFiles] = useState<ReadonlyMap<string, LibraryFile>>(new Map());
  const uploads = useLibraryUploads(
    library,
    rules,
    {
      ...(rules.accepted && { accepted: [...rules.accepted] }),
      maxSize: rules.maxSize,
      ...(uploadFor !== undefined && { for: uploadFor }),
    },
    (file) => (multiple ? setPickedFiles((now) => new Map(now).set(file.id, file)) : undefined),
  );
  const dropzone = useDropFiles({
    rules,
    multiple: true,
    onFiles: (droppedFiles) => uploads.add(droppedFiles.map((file) => ({ file }))),
  });
  const { files } = library;

  const toggleFile = useCallback(
    (id: string) => {
      const file = files.find((each) => each.id === id);
      if (!file || file.deleted) return;
      if (!multiple) return onPick([file]);
      setPickedFiles((now) => {
        const next = new Map(now);
        if (!next.delete(id)) next.set(id, file);
        return next;
      });
    },
    [files, multiple, onPick],
  );
  const replaceWithExisting = (upload: MediaFile, existing: MediaFile) => {
    const existingFile = fileFromUpload(existing);
    if (!multiple) return onPick([existingFile]);
    setPickedFiles(
      (now) =>
        new Map([...now].map(([id, file]) => (id === upload._id ? [existingFile.id, existingFile] : [id, file]))),
    );
  };
  const isSelected = useMemo(() => (id: string) => pickedFiles.has(id), [pickedFiles]);

  return (
    <Box
      {...dropzone.rootProps}
      sx={(theme) => ({
        display: 'flex',
        flexDirection: 'column',
        height: '100%',
        minHeight: 0,
        outline: dropzone.isDragOver ? `3px dashed ${theme.tokens.accent}` : 'none',
        outlineOffset: '-6px',
      })}
    >
      <input {...dropzone.inputProps} aria-label={t('media.chooseFiles')} />
      <PickerHeading titleId={titleId} title={title} onClose={onClose}>
        <Button variant="outlined" size="small" startIcon={<UploadOutlined />} onClick={dropzone.open}>
          {t('media.upload')}
        </Button>
      </PickerHeading>
      <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', padding: '8px 16px' }}>
        <LibraryListProvider library={library}>
          <LibraryToolbar library={library} hiddenFilters={hiddenFilters} />
        </LibraryListProvider>
        <UploadCard uploads={uploads} onUseExisting={replaceWithExisting} />
        <LibraryFiles
          library={library}
          selectable={multiple}
          isSelected={isSelected}
          openId={null}
          onPress={toggleFile}
          onSelect={toggleFile}
        />
      </Box>
      <PickerFooter
        multiple={multiple}
        count={pickedFiles.size}
        remainingCount={remainingCount}
        max={excludedIds.length + remainingCount}
        note={
          <Box component="span" sx={{ display: 'block', fontSize: '0.75rem' }}>
            {t('media.limits', {
              size: formatFileSize(rules.maxSize, language),
              types: formatFileTypes(rules.accepted),
            })}
          </Box>
        }
        onCancel={onClose}
        onAdd={() => onPick([...pickedFiles.values()])}
      />
    </Box>
  );
}

/** A dialog to select files from the media library. */
export default function MediaPickerDialog({ open, onClose, ...body }: MediaPickerProps) {
  return (
    <PickerDialog open={open} onClose={onClose}>
      {(titleId) => <PickerContent {...body} titleId={titleId} onClose={onClose} />}
    </PickerDialog>
  );
}
