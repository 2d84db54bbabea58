import type { ComponentProps, ReactNode } from 'react';
import Box from '@mui/material/Box';
import Pagination from '@mui/material/Pagination';
import { RecordContextProvider, useListContext } from 'ra-core';
import { changesPerPage } from '../../../dataProvider/changeCalls';
import type { ChangeRecord } from '../../../dataProvider/changesDataProvider';
import { ChangeEntry } from './ChangeEntry';
import { useHistoryTexts } from './texts';
import { LoadFailure } from '../../ui/LoadFailure';
import { LoadingRows } from '../../ui/LoadingRows';

/** The changes of the list context, and its pages. `empty`: in place of none. */
export function ChangeRows({ empty, ...entry }: { empty: ReactNode } & ComponentProps<typeof ChangeEntry>) {
  const tHistory = useHistoryTexts();
  const { data, total = 0, page, setPage, error, refetch } = useListContext<ChangeRecord>();
  if (error && !data) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <LoadingRows height={240} />;
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
