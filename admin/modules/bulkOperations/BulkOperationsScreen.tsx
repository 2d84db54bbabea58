import { useState } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Pagination from '@mui/material/Pagination';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ActionReport } from '#domain/wire/Action';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { useApi } from '../../core/session/useApi';
import type { Confirmation } from '../../ui/ConfirmDialog';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { PageHeading } from '../../ui/PageHeading';
import { StateScreen } from '../../ui/StateScreen';
import { usePageTitle } from '../../ui/usePageTitle';
import { useOperationTexts } from './texts';
import { BulkOperationItem } from './BulkOperationItem';
import { isOperationActive } from '../../core/bulkOperations/bulkOperationText';
import { bulkOperationsQueryKey, useBulkOperationActions } from '../../core/bulkOperations/useBulkOperationActions';
import { LoadFailure } from '../../ui/LoadFailure';
import { LoadingRows } from '../../ui/LoadingRows';

const pollIntervalMs = 1000;

/** History of bulk operations: one's own, for an administrator everybody's. */
export default function BulkOperationsScreen() {
  const t = usePanelTranslate();
  const own = useOperationTexts();
  const api = useApi();
  const { undo } = useBulkOperationActions();
  const [page, setPage] = useState(1);
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  usePageTitle(t('bulk.history'));
  const { data, error, refetch } = useQuery({
    queryKey: [bulkOperationsQueryKey, 'history', page],
    queryFn: ({ signal }) => api.actions({ page }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isOperationActive) ? pollIntervalMs : false),
  });

  const confirmUndo = (action: ActionReport) =>
    setConfirmation({
      title: own('undoTitle'),
      text: own('undoText'),
      confirmLabel: t('bulk.undo'),
      isDestructive: false,
      onConfirm: () => undo(action),
    });

  const body = () => {
    if (error && !data) return <LoadFailure error={error} onRetry={refetch} />;
    if (!data) return <LoadingRows height={240} />;
    if (data.items.length === 0) return <StateScreen illustration="empty" title={own('none')} text={own('noneText')} />;
    return (
      <Box component="ul" aria-label={own('list')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {data.items.map((action) => (
          <BulkOperationItem key={action._id} action={action} onUndo={confirmUndo} />
        ))}
      </Box>
    );
  };

  return (
    <Box sx={{ maxWidth: 960 }}>
      <PageHeading>{t('bulk.history')}</PageHeading>
      <Typography sx={{ color: 'text.secondary', margin: '4px 0 16px' }}>{own('lead')}</Typography>
      <Card>{body()}</Card>
      {data && data.maxPages > 1 && (
        <Pagination
          count={data.maxPages}
          page={data.page}
          onChange={(_event, nextPage) => setPage(nextPage)}
          sx={{ marginTop: 2 }}
        />
      )}
      <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(null)} />
    </Box>
  );
}
