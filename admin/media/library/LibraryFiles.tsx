import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Skeleton from '@mui/material/Skeleton';
import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import { asCallFailure } from '../../../dataProvider/CallFailure';
import { useLanguage } from '../../i18n/languageStore';
import { useT } from '../../i18n/useT';
import { useEntityDescription } from '../../session/SessionContext';
import { StateScreen } from '../../shell/StateScreen';
import { LibraryGrid } from './LibraryGrid';
import type { Library } from './useLibrary';

interface LibraryFilesProps {
  library: Library;
  selectable: boolean;
  isSelected(id: string): boolean;
  open: string | null;
  onPress(id: string): void;
  onSelect(id: string, range: boolean): void;
}

const waiting = Array.from({ length: 12 }, (_, at) => at);

/** The found files, or what stands in their place. */
export function LibraryFiles({ library, ...grid }: LibraryFilesProps) {
  const t = useT();
  const language = useLanguage();
  const entity = useEntityDescription('media');
  const { files, total, loading, failure, query, ask, more, retry, reload, places, spread, need } = library;
  const narrowed = query.search !== '' || Object.keys(query.filter).length > 0;

  if (failure && files.length === 0) {
    return (
      <StateScreen
        drawing="broken"
        title={t('list.failed')}
        text={t('list.failedText')}
        detail={asCallFailure(failure).detail}
        actions={[{ label: t('actions.retry'), run: reload, primary: true, icon: <RefreshOutlined /> }]}
      />
    );
  }
  if (files.length === 0 && loading) {
    return (
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(172px, calc(50% - 7px)), 1fr))',
          gap: '14px',
        }}
      >
        {waiting.map((at) => (
          <Skeleton key={at} variant="rounded" height={196} />
        ))}
      </Box>
    );
  }
  if (files.length === 0) {
    return (
      <StateScreen
        drawing={narrowed ? 'search' : 'empty'}
        title={
          narrowed ? (entity?.noItems[language] ?? '') : t(query.type === 'trash' ? 'media.trashEmpty' : 'media.empty')
        }
        text={narrowed || query.type === 'trash' ? undefined : t('media.dropHere')}
        actions={
          narrowed ? [{ label: t('list.resetAll'), run: () => ask({ search: '', filter: {} }), primary: true }] : []
        }
      />
    );
  }
  const all = total ?? files.length;
  const done = files.length >= all;
  return (
    <>
      <LibraryGrid
        label={t('media.files')}
        places={places}
        total={Math.max(all, places.length)}
        type={query.type}
        onEnd={more}
        onSpread={spread}
        onNeed={need}
        {...grid}
      />
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'center',
          gap: 1.5,
          minHeight: 40,
          marginTop: 1,
          fontSize: '0.8125rem',
          color: 'text.secondary',
        }}
      >
        {!done && loading && <CircularProgress size={18} aria-hidden />}
        <Box role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {t(done ? 'media.shownAll' : 'media.shownOfAll', { count: files.length, all })}
        </Box>
        {failure !== null && (
          <Button size="small" variant="outlined" startIcon={<RefreshOutlined />} onClick={() => void retry()}>
            {t('actions.retry')}
          </Button>
        )}
      </Box>
    </>
  );
}
