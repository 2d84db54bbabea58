import type { ReactNode } from 'react';
import { Suspense, useContext, useState } from 'react';
import { useResourceContext } from 'ra-core';
import Box from '@mui/material/Box';
import { photoTypes } from '#domain/media/fileTypes';
import { maxFieldFileBytes } from '#domain/media/limits';
import { mainLanguage } from '#domain/text/Language';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { fileFromUpload } from '../files/LibraryFile';
import type { LibraryFile } from '../files/LibraryFile';
import { isUploadActive } from '../files/upload/createUploadQueue';
import { UploadFailures } from '../files/upload/UploadFailures';
import { useDropFiles } from '../files/upload/useDropFiles';
import { useUploads } from '../files/upload/useUploads';
import type { FieldInputProps } from '../form/FieldInputProps';
import { MediaPickerContext } from '../media/MediaPickerContext';
import { UploadTile } from '../media/UploadTile';
import { useEditorTexts } from './texts';

const rules = { accepted: photoTypes, maxSize: maxFieldFileBytes };

interface EditorPicture {
  src: string;
  alt: string;
}

export interface EditorPictures {
  /** Uploads the files; each is inserted into the text when its upload is done. */
  upload(files: readonly File[]): void;
  /** Opens the device's file dialog. */
  chooseFiles(): void;
  /** Opens the media library. */
  chooseFromLibrary(): void;
  cancelAll(): void;
  /** Active and failed uploads, below the text. */
  progress: ReactNode;
}

/** Inserts pictures from the device (by upload) or from the media library into a text. */
export function useEditorPictures(
  { field, locale }: Pick<FieldInputProps, 'field' | 'locale'>,
  insert: (picture: EditorPicture) => void,
): EditorPictures {
  const t = usePanelTranslate();
  const tEditor = useEditorTexts();
  const MediaPicker = useContext(MediaPickerContext);
  const entity = useResourceContext() ?? '';
  const [picking, setPicking] = useState<'never' | 'open' | 'closed'>('never');
  const uploadFor = `${entity}.${field.name}`;
  const take = ({ url, alt }: LibraryFile) =>
    insert({ src: url, alt: alt[locale === '0' ? mainLanguage : locale] ?? '' });
  const uploads = useUploads({
    rules,
    request: { accepted: [...rules.accepted], maxSize: rules.maxSize, for: uploadFor },
    onDone: ({ id }, file) => {
      uploads.dismiss(id);
      take(fileFromUpload(file));
    },
  });
  const upload = (files: readonly File[]) => uploads.add(files.map((file) => ({ file })));
  const device = useDropFiles({ rules, multiple: true, onFiles: upload });
  const arriving = uploads.uploads.filter(isUploadActive);

  return {
    upload,
    chooseFiles: () => device.open(),
    chooseFromLibrary: () => setPicking('open'),
    cancelAll: uploads.cancelAll,
    progress: (
      <>
        <input {...device.inputProps} aria-label={t('media.chooseFiles')} />
        {arriving.length > 0 && (
          <Box
            component="ul"
            aria-label={tEditor('uploads')}
            sx={{
              display: 'grid',
              gridTemplateColumns: 'repeat(auto-fill, 112px)',
              gap: 1,
              listStyle: 'none',
              margin: 0,
              padding: 1,
            }}
          >
            {arriving.map((one) => (
              <UploadTile key={one.id} upload={one} onCancel={() => uploads.cancel(one.id)} />
            ))}
          </Box>
        )}
        <UploadFailures uploads={uploads.uploads} retry={uploads.retry} dismiss={uploads.dismiss} />
        {picking !== 'never' && (
          <Suspense fallback={null}>
            <MediaPicker
              open={picking === 'open'}
              title={tEditor('image')}
              multiple={false}
              remainingCount={1}
              excludedIds={[]}
              rules={rules}
              uploadFor={uploadFor}
              onPick={(files) => {
                setPicking('closed');
                files.forEach(take);
              }}
              onClose={() => setPicking('closed')}
            />
          </Suspense>
        )}
      </>
    ),
  };
}
