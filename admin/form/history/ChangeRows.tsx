import type { ComponentProps, ReactNode } from 'react';
import Box from '@mui/material/Box';
import Pagination from '@mui/material/Pagination';
import Skeleton from '@mui/material/Skeleton';
import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import { RecordContextProvider, useListContext } from 'ra-core';
import { asCallFailure } from '../../../dataProvider/CallFailure';
import { changesPerPage } from '../../../dataProvider/changeCalls';
import type { ChangeRecord } from '../../../dataProvider/changesDataProvider';
import { useTranslate } from '../../core/i18n/useTranslate';
import { StateScreen } from '../../ui/StateScreen';
import { ChangeEntry } from './ChangeEntry';
import { useHistoryTexts } from './useHistoryTexts';

/** The changes of the list context, and its pages. `empty`: in place of none. */
export function ChangeRows({ empty, ...entry }: { empty: ReactNode } & ComponentProps<typeof ChangeEntry>) {
  const t = useTranslate();
  const tHistory = useHistoryTexts();
  const { data, total = 0, page, setPage, error, refetch } = useListContext<ChangeRecord>();
  if (error && !data)
    return (
      <StateScreen
        illustration="broken"
        title={t('list.failed')}
        text={t('list.failedText')}
        detail={asCallFailure(error).detail}
        actions={[
          { label: t('actions.retry'), onClick: () => void refetch(), isPrimary: true, icon: <RefreshOutlined /> },
        ]}
      />
    );
  if (!data)
    return (
      <Box role="status" aria-label={t('shell.loading')} sx={{ padding: 2 }}>
        <Skeleton variant="rounded" height={240} />
      </Box>
    );
  if (data.length === 0 && total === 0) return empty;
  return (
    <>
      <Box component="ul" aria-label={tHistory('list')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {data.map((change) => (
          <RecordContextProvider key={change.id} value={change}>
            <ChangeEntry {...entry} />
          </RecordContextProvider>
        ))}
      </Box>
      {total > changesPerPage && (
        <Pagination
          count={Math.ceil(total / changesPerPage)}
          page={page}
          onChange={(_event, nextPage) => setPage(nextPage)}
          sx={{ padding: 2 }}
        />
      )}
    </>
  );
}
