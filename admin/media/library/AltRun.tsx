import { useCallback, useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import { wireFilterOf } from '../../../dataProvider/wireFilterOf';
import type { ListAttribute } from '../../../domain/wire/Listing';
import type { MediaFile } from '../../../domain/wire/Media';
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
  const [counts, setCounts] = useState({ saved: 0, skipped: 0 });
  const busy = useRef(false);
  const first = useRef<HTMLInputElement>(null);
  const file = queue?.files[0];

  /** Those that were skipped still lack their texts: they come first, and are passed over. */
  const load = useCallback(
    async (skip: number) => {
      try {
        const filter = wireFilterOf(filters, { noAlt: ['yes'] }, Date.now());
        const { items, allItemsCount } = await calls.mediaList({ type: 'active', sort: { _created: -1 }, skip, columns: [...libraryColumns], ...(filter && { filter }) });
        const files = items.map(fileOfItem);
        setQueue({ files, left: allItemsCount - skip });
        setAlt(files[0]?.alt ?? {});
      } catch (failure) {
        tell.failure(failure);
        onClose();
      }
    },
    [calls, filters, tell, onClose],
  );
  useEffect(() => {
    void load(0);
  }, [load]);
  useEffect(() => first.current?.focus(), [file?.id]);

  const next = async (what: 'saved' | 'skipped') => {
    if (!queue) return;
    const now = { ...counts, [what]: counts[what] + 1 };
    setCounts(now);
    const files = queue.files.slice(1);
    const left = queue.left - 1;
    if (files.length === 0 && left > 0) return load(now.skipped);
    setQueue({ files, left });
    setAlt(files[0]?.alt ?? {});
  };
  const save = async () => {
    if (!file || busy.current || isAltTooLong(alt)) return;
    busy.current = true;
    if (await saveAlt(file.id, alt)) {
      onSaved(file.id, alt);
      // A text in one language only leaves the other one missing: the server counts it still.
      await next(Object.values(alt).filter((text) => text.trim() !== '').length > 1 ? 'saved' : 'skipped');
    }
    busy.current = false;
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby="alt-run-title" maxWidth={false}>
      <Box sx={{ width: 520, maxWidth: '100%', padding: 3 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography id="alt-run-title" variant="h6" component="h2" sx={{ flex: 1 }}>{t('media.fillAlts')}</Typography>
          <Typography role="status" variant="small" sx={{ color: 'text.secondary' }}>{queue ? t('media.altsLeft', { count: queue.left }) : ''}</Typography>
          <IconButton aria-label={t('actions.close')} onClick={onClose}><CloseOutlined /></IconButton>
        </Box>
        {!queue && <Skeleton variant="rounded" height={260} sx={{ margin: '12px 0' }} />}
        {queue && !file && <Typography sx={{ margin: '24px 0', textAlign: 'center' }}>{t('media.altsDone')}</Typography>}
        {file && (
          <>
            <Box sx={{ height: 260, borderRadius: '10px', overflow: 'clip', margin: '12px 0 4px' }}><FilePicture file={{ ...file, thumbnail: file.url }} fit="contain" /></Box>
            <Typography variant="small" component="p" noWrap title={file.title} sx={{ color: 'text.secondary', margin: '0 0 12px' }}>{file.title}</Typography>
            <AltFields key={file.id} value={alt} onChange={setAlt} first={first} onEnter={() => void save()} />
          </>
        )}
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, marginTop: 2.5 }}>
          {file && <Button variant="outlined" onClick={() => void next('skipped')}>{t('media.skip')}</Button>}
          {file ? <Button variant="contained" aria-disabled={isAltTooLong(alt)} onClick={() => void save()}>{t('media.saveNext')}</Button> : <Button variant="contained" onClick={onClose}>{t('actions.close')}</Button>}
        </Box>
      </Box>
    </Dialog>
  );
}
