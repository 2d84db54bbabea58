import { useCallback, useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import { wireFilterOf } from '../../../dataProvider/wireFilterOf';
import { languages } from '../../../domain/text/Language';
import type { ListAttribute } from '../../../domain/wire/Listing';
import type { MediaFile } from '../../../domain/wire/MediaFile';
import { LeaveDialog } from '../../form/LeaveDialog';
import { useT } from '../../i18n/useT';
import { useTell } from '../../messages/MessagesContext';
import { useCalls } from '../../session/useCalls';
import { AltFields, isAltTooLong } from '../AltFields';
import { FilePicture } from '../FilePicture';
import type { LibraryFile } from '../LibraryFile';
import { fileOfItem, libraryColumns } from '../LibraryFile';
import { useFileCalls } from '../useFileCalls';

interface AltRunProps {
  filters: readonly ListAttribute[];
  onSaved(id: string, alt: MediaFile['alt']): void;
  onClose(): void;
}

/** Pictures without ALT texts, one after the other: Enter goes to the other language, then saves and shows the next one. */
export default function AltRun({ filters, onSaved, onClose }: AltRunProps) {
  const t = useT();
  const tell = useTell();
  const calls = useCalls();
  const { saveAlt } = useFileCalls();
  const [queue, setQueue] = useState<{ files: readonly LibraryFile[]; left: number } | null>(null);
  const [alt, setAlt] = useState<MediaFile['alt']>({});
  const [skipped, setSkipped] = useState(0);
  const [leaving, setLeaving] = useState(false);
  const busy = useRef(false);
  // What stands behind the window changes with each saved text: the run goes on where it is.
  const [filter] = useState(() => wireFilterOf(filters, { noAlt: ['yes'] }, Date.now()));
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  const first = useRef<HTMLInputElement>(null);
  const file = queue?.files[0];

  /** Those that were skipped still lack their texts: they come first, and are passed over. */
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
        const files = items.map(fileOfItem);
        setQueue({ files, left: allItemsCount - skip });
        setAlt(files[0]?.alt ?? {});
      } catch (failure) {
        tell.failure(failure);
        close.current();
      }
    },
    [calls, filter, tell],
  );
  useEffect(() => {
    void load(0);
  }, [load]);
  useEffect(() => first.current?.focus(), [file?.id]);

  const next = async (what: 'saved' | 'skipped') => {
    if (!queue) return;
    const passed = skipped + Number(what === 'skipped');
    setSkipped(passed);
    const files = queue.files.slice(1);
    const left = queue.left - 1;
    if (files.length === 0 && left > 0) return load(passed);
    setQueue({ files, left });
    setAlt(files[0]?.alt ?? {});
  };
  const typed =
    file !== undefined && languages.some((language) => (alt[language] ?? '') !== (file.alt[language] ?? ''));
  const keep = async (): Promise<boolean> => {
    if (!file || busy.current || isAltTooLong(alt)) return false;
    busy.current = true;
    const kept = await saveAlt(file, alt);
    busy.current = false;
    if (kept) onSaved(file.id, alt);
    return kept;
  };
  const save = async () => {
    if (!typed) return next('skipped');
    // A text in one language only leaves the other one missing: the server counts it still.
    if (await keep())
      await next(languages.every((language) => (alt[language] ?? '').trim() !== '') ? 'saved' : 'skipped');
  };
  const leave = () => (typed ? setLeaving(true) : onClose());

  return (
    <Dialog open onClose={leave} aria-labelledby="alt-run-title" maxWidth={false}>
      <Box sx={{ width: 520, maxWidth: '100%', padding: 3 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography id="alt-run-title" variant="h6" component="h2" sx={{ flex: 1 }}>
            {t('media.fillAlts')}
          </Typography>
          <Typography role="status" variant="small" sx={{ color: 'text.secondary' }}>
            {queue ? t('media.altsLeft', { count: queue.left }) : ''}
          </Typography>
          <IconButton aria-label={t('actions.close')} onClick={leave}>
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
            <AltFields key={file.id} value={alt} onChange={setAlt} first={first} onEnter={() => void save()} />
          </>
        )}
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, marginTop: 2.5 }}>
          {file && (
            <Button variant="outlined" onClick={() => void next('skipped')}>
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
      <LeaveDialog
        open={leaving}
        onStay={() => setLeaving(false)}
        onLeave={onClose}
        onSave={async () => {
          setLeaving(false);
          if (await keep()) onClose();
        }}
      />
    </Dialog>
  );
}
