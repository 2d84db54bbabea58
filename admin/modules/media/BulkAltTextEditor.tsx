import { useCallback, useEffect, useRef, useState } from 'react';
import { useEvent } from 'ra-core';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import { createMediaCalls } from '../../../dataProvider/mediaCalls';
import { wireFilterOf } from '../../../dataProvider/wireFilterOf';
import { languages } from '#domain/text/Language';
import type { ListAttribute } from '#domain/wire/Listing';
import type { MediaFile } from '#domain/wire/MediaFile';
import { UnsavedChangesDialog } from '../../form/UnsavedChangesDialog';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import { useCalls } from '../../core/session/useCalls';
import { AltFields, isAltTooLong } from '../../fields/files/AltFields';
import { FilePicture } from '../../fields/files/FilePicture';
import type { LibraryFile } from '../../fields/files/LibraryFile';
import { fileFromListItem, libraryColumns } from '../../fields/files/LibraryFile';
import { useFileApi } from '../../fields/files/useFileApi';
import { useIsPhone } from '../../ui/theme/useIsPhone';

interface BulkAltTextEditorProps {
  filters: readonly ListAttribute[];
  onSaved(id: string, alt: MediaFile['alt']): void;
  onClose(): void;
}

/**
 * Edits the alt texts of images that lack them, one after the other: Enter goes to the other language, then saves and
 * shows the next image.
 */
export default function BulkAltTextEditor({ filters, onSaved, onClose }: BulkAltTextEditorProps) {
  const isPhone = useIsPhone();
  const t = usePanelTranslate();
  const notify = useNotifications();
  const calls = useCalls(createMediaCalls);
  const { saveAlt } = useFileApi();
  const [queue, setQueue] = useState<{ files: readonly LibraryFile[]; remainingCount: number } | null>(null);
  const [alt, setAlt] = useState<MediaFile['alt']>({});
  const [skipped, setSkipped] = useState(0);
  const [isConfirmingLeave, setIsConfirmingLeave] = useState(false);
  const isSaving = useRef(false);
  // The filter as it was on mount: the list behind the dialog changes with each saved text.
  const [filter] = useState(() => wireFilterOf(filters, { noAlt: ['yes'] }, Date.now()));
  const close = useEvent(onClose);
  const firstInputRef = useRef<HTMLInputElement>(null);
  const file = queue?.files[0];

  /** `skip`: images that were skipped still match the filter and come first. */
  const load = useCallback(
    async (skip: number) => {
      try {
        const { items, allItemsCount } = await calls.mediaList({
          type: 'active',
          sort: { _created: -1 },
          skip,
          columns: [...libraryColumns],
          ...(filter && { filter }),
        });
        const files = items.map(fileFromListItem);
        setQueue({ files, remainingCount: allItemsCount - skip });
        setAlt(files[0]?.alt ?? {});
      } catch (failure) {
        notify.failure(failure);
        close();
      }
    },
    [calls, filter, notify, close],
  );
  useEffect(() => {
    void load(0);
  }, [load]);
  useEffect(() => firstInputRef.current?.focus(), [file?.id]);

  const goToNext = async (what: 'saved' | 'skipped') => {
    if (!queue) return;
    const skippedCount = skipped + Number(what === 'skipped');
    setSkipped(skippedCount);
    const files = queue.files.slice(1);
    const remainingCount = queue.remainingCount - 1;
    if (files.length === 0 && remainingCount > 0) return load(skippedCount);
    setQueue({ files, remainingCount });
    setAlt(files[0]?.alt ?? {});
  };
  const isDirty =
    file !== undefined && languages.some((language) => (alt[language] ?? '') !== (file.alt[language] ?? ''));
  const saveCurrent = async (): Promise<boolean> => {
    if (!file || isSaving.current || isAltTooLong(alt)) return false;
    isSaving.current = true;
    const isSaved = await saveAlt(file, alt);
    isSaving.current = false;
    if (isSaved) onSaved(file.id, alt);
    return isSaved;
  };
  const save = async () => {
    if (!isDirty) return goToNext('skipped');
    // With a text in one language only, the image still matches the filter: it counts as skipped.
    if (await saveCurrent())
      await goToNext(languages.every((language) => (alt[language] ?? '').trim() !== '') ? 'saved' : 'skipped');
  };
  const requestClose = () => (isDirty ? setIsConfirmingLeave(true) : onClose());

  return (
    <Dialog open fullScreen={isPhone} onClose={requestClose} aria-labelledby="alt-run-title" maxWidth={false}>
      <Box sx={{ width: 520, maxWidth: '100%', padding: 3 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography id="alt-run-title" variant="h6" component="h2" sx={{ flex: 1 }}>
            {t('media.fillAlts')}
          </Typography>
          <Typography role="status" variant="small" sx={{ color: 'text.secondary' }}>
            {queue ? t('media.altsLeft', { count: queue.remainingCount }) : ''}
          </Typography>
          <IconButton aria-label={t('actions.close')} onClick={requestClose}>
            <CloseOutlined />
          </IconButton>
        </Box>
        {!queue && <Skeleton variant="rounded" height={260} sx={{ margin: '12px 0' }} />}
        {queue && !file && (
          <Typography sx={{ margin: '24px 0', textAlign: 'center' }}>
            {skipped > 0 ? t('media.altsSkipped', { count: skipped }) : t('media.altsDone')}
          </Typography>
        )}
        {file && (
          <>
            <Box sx={{ height: 260, borderRadius: '10px', overflow: 'clip', margin: '12px 0 4px' }}>
              <FilePicture file={{ ...file, thumbnail: file.url }} fit="contain" />
            </Box>
            <Typography
              variant="small"
              component="p"
              noWrap
              title={file.title}
              sx={{ color: 'text.secondary', margin: '0 0 12px' }}
            >
              {file.title}
            </Typography>
            <AltFields
              key={file.id}
              value={alt}
              onChange={setAlt}
              firstInputRef={firstInputRef}
              onEnter={() => void save()}
            />
          </>
        )}
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, marginTop: 2.5 }}>
          {file && (
            <Button variant="outlined" onClick={() => void goToNext('skipped')}>
              {t('media.skip')}
            </Button>
          )}
          {file ? (
            <Button variant="contained" aria-disabled={isAltTooLong(alt)} onClick={() => void save()}>
              {t('media.saveNext')}
            </Button>
          ) : (
            <Button variant="contained" onClick={onClose}>
              {t('actions.close')}
            </Button>
          )}
        </Box>
      </Box>
      <UnsavedChangesDialog
        open={isConfirmingLeave}
        onStay={() => setIsConfirmingLeave(false)}
        onLeave={onClose}
        onSave={async () => {
          setIsConfirmingLeave(false);
          if (await saveCurrent()) onClose();
        }}
      />
    </Dialog>
  );
}
