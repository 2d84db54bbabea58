import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Skeleton from '@mui/material/Skeleton';
import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import { asCallFailure } from '../../../dataProvider/CallFailure';
import { useLanguage } from '../../core/i18n/languageStore';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { useEntityDescription } from '../../core/session/SessionContext';
import { StateScreen } from '../../ui/StateScreen';
import { LibraryGrid } from './LibraryGrid';
import type { Library } from './useLibrary';

interface LibraryFilesProps {
  library: Library;
  selectable: boolean;
  isSelected(id: string): boolean;
  openId: string | null;
  onPress(id: string): void;
  onSelect(id: string, range: boolean): void;
}

const skeletonKeys = Array.from({ length: 12 }, (_, at) => at);

/** The found files, or their loading, empty or error state. */
export function LibraryFiles({ library, ...grid }: LibraryFilesProps) {
  const t = usePanelTranslate();
  const language = useLanguage();
  const entity = useEntityDescription('media');
  const { files, total, isLoading, failure, query, updateQuery, loadMore, retry, slots, reserveAll, loadRange, view } =
    library;
  const isFiltered = query.search !== '' || Object.keys(query.filter).length > 0;

  if (failure && files.length === 0) {
    return (
      <StateScreen
        illustration="broken"
        title={t('list.failed')}
        text={t('list.failedText')}
        detail={asCallFailure(failure).detail}
        actions={[
          { label: t('actions.retry'), onClick: () => void retry(), isPrimary: true, icon: <RefreshOutlined /> },
        ]}
      />
    );
  }
  if (files.length === 0 && isLoading) {
    return (
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(172px, calc(50% - 7px)), 1fr))',
          gap: '14px',
        }}
      >
        {skeletonKeys.map((at) => (
          <Skeleton key={at} variant="rounded" height={196} />
        ))}
      </Box>
    );
  }
  if (files.length === 0) {
    return (
      <StateScreen
        illustration={isFiltered ? 'search' : 'empty'}
        title={
          isFiltered
            ? (entity?.noItems[language] ?? '')
            : t(query.type === 'trash' ? 'media.trashEmpty' : 'media.empty')
        }
        text={isFiltered || query.type === 'trash' ? undefined : t('media.dropHere')}
        actions={
          isFiltered
            ? [{ label: t('list.resetAll'), onClick: () => updateQuery({ search: '', filter: {} }), isPrimary: true }]
            : []
        }
      />
    );
  }
  const totalCount = total ?? files.length;
  const isComplete = files.length >= totalCount;
  return (
    <>
      <LibraryGrid
        label={t('media.files')}
        slots={slots}
        total={Math.max(totalCount, slots.length)}
        type={query.type}
        onEndReached={loadMore}
        onReserveAll={reserveAll}
        onLoadRange={loadRange}
        onView={view}
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
        {!isComplete && isLoading && <CircularProgress size={18} aria-hidden />}
        <Box role="status">
          {t(isComplete ? 'media.shownAll' : 'media.shownOfAll', { count: files.length, all: totalCount })}
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
