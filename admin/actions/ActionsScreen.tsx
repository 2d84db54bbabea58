import { useState } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Pagination from '@mui/material/Pagination';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { asCallFailure } from '../../dataProvider/CallFailure';
import type { ActionReport } from '../../domain/wire/Action';
import { useT } from '../i18n/useT';
import { useCalls } from '../session/useCalls';
import type { Confirmation } from '../shell/ConfirmDialog';
import { ConfirmDialog } from '../shell/ConfirmDialog';
import { PageHeading } from '../shell/PageHeading';
import { StateScreen } from '../shell/StateScreen';
import { usePageTitle } from '../shell/usePageTitle';
import { ActionItem } from './ActionItem';
import { isUnderWay } from './actionText';
import { actionsKey, useActionCalls } from './useActionCalls';

const askAgain = 1000;

/** The history of actions on many records: one's own, or everybody's for an administrator. */
export default function ActionsScreen() {
  const t = useT();
  const calls = useCalls();
  const { undo } = useActionCalls();
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState<Confirmation | null>(null);
  usePageTitle(t('bulk.history'));
  const { data, error, refetch } = useQuery({
    queryKey: [actionsKey, 'history', page],
    queryFn: ({ signal }) => calls.actions({ page }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? askAgain : false),
  });

  const ask = (action: ActionReport) =>
    setAsked({
      title: t('bulk.undoTitle'),
      text: t('bulk.undoText'),
      verb: t('bulk.undo'),
      destructive: false,
      run: () => undo(action),
    });

  const body = () => {
    if (error && !data)
      return (
        <StateScreen
          drawing="broken"
          title={t('list.failed')}
          text={t('list.failedText')}
          detail={asCallFailure(error).detail}
          actions={[{ label: t('actions.retry'), run: () => void refetch(), primary: true, icon: <RefreshOutlined /> }]}
        />
      );
    if (!data)
      return (
        <Box role="status" aria-label={t('shell.loading')} sx={{ padding: 2 }}>
          <Skeleton variant="rounded" height={240} />
        </Box>
      );
    if (data.items.length === 0)
      return <StateScreen drawing="empty" title={t('bulk.none')} text={t('bulk.noneText')} />;
    return (
      <Box component="ul" aria-label={t('bulk.list')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {data.items.map((action) => (
          <ActionItem key={action._id} action={action} onUndo={ask} />
        ))}
      </Box>
    );
  };

  return (
    <Box sx={{ maxWidth: 960 }}>
      <PageHeading>{t('bulk.history')}</PageHeading>
      <Typography sx={{ color: 'text.secondary', margin: '4px 0 16px' }}>{t('bulk.lead')}</Typography>
      <Card>{body()}</Card>
      {data && data.maxPages > 1 && (
        <Pagination
          count={data.maxPages}
          page={data.page}
          onChange={(_event, wanted) => setPage(wanted)}
          sx={{ marginTop: 2 }}
        />
      )}
      <ConfirmDialog asked={asked} onClose={() => setAsked(null)} />
    </Box>
  );
}
