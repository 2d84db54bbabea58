import Box from '@mui/material/Box';
import Pagination from '@mui/material/Pagination';
import { ListBase, RecordContextProvider, useListContext } from 'ra-core';
import type { JobRecord } from '../../../dataProvider/jobsDataProvider';
import { jobsResource } from '../../../dataProvider/createDataProvider';
import { StateScreen } from '../../ui/StateScreen';
import { JobItem } from './JobItem';
import { JobKindFilter } from './JobKindFilter';
import type { JobTab } from './jobTabs';
import { statesOfTab } from './jobTabs';
import { useJobTexts } from './texts';
import { LoadFailure } from '../../ui/LoadFailure';
import { LoadingRows } from '../../ui/LoadingRows';

/** The server's page size. */
const perPage = 20;
/** Milliseconds: while something runs, and otherwise for what begins or ends meanwhile. */
const runningIntervalMs = 1_000;
const idleIntervalMs = 5_000;

function JobRows({ tab }: { tab: JobTab }) {
  const tJob = useJobTexts();
  const { data, total = 0, page, setPage, error, refetch } = useListContext<JobRecord>();
  if (error && !data) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <LoadingRows />;
  if (data.length === 0)
    return <StateScreen illustration="empty" title={tJob(`none.${tab}`)} text={tJob('noneText')} />;
  return (
    <>
      <Box component="ul" aria-label={tJob('list')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {data.map((job) => (
          <RecordContextProvider key={job.id} value={job}>
            <JobItem />
          </RecordContextProvider>
        ))}
      </Box>
      {total > perPage && (
        <Pagination
          count={Math.ceil(total / perPage)}
          page={page}
          onChange={(_event, nextPage) => setPage(nextPage)}
          sx={{ padding: 2 }}
        />
      )}
    </>
  );
}

/** The jobs in some states. They are fetched again while the screen is open. */
export function JobList({ tab }: { tab: JobTab }) {
  return (
    <ListBase<JobRecord>
      resource={jobsResource}
      storeKey={false}
      disableAuthentication
      disableSyncWithLocation
      perPage={perPage}
      filter={{ state: statesOfTab[tab] }}
      queryOptions={{
        refetchInterval: tab === 'running' ? runningIntervalMs : idleIntervalMs,
        // A first failure is shown in place of the list, a later one is followed by the next attempt.
        onError: () => undefined,
      }}
    >
      <JobKindFilter />
      <JobRows tab={tab} />
    </ListBase>
  );
}
