import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import { useRecordContext } from 'ra-core';
import type { JobRecord } from '../../../dataProvider/jobsDataProvider';
import { kyivDateTime } from '#domain/time/kyiv';
import type { JobReport, JobState } from '#domain/wire/Job';
import { bulkOperationKind } from '#domain/wire/Job';
import { useLanguage } from '../../core/i18n/languageStore';
import type { ChipState } from '../../ui/StateChip';
import { StateChip } from '../../ui/StateChip';
import { JobLog } from './JobLog';
import { JobProgress } from './JobProgress';
import { useJobActions } from './useJobActions';
import { useJobTexts } from './texts';
import { listRow } from '../../ui/listRow';

const states: Record<JobState, ChipState> = {
  waiting: { tone: 'quiet', shape: 'ring' },
  running: { tone: 'info' },
  failed: { tone: 'error' },
  done: { tone: 'quiet' },
  cancelled: { tone: 'quiet', shape: 'ring' },
};

/** Who and when, in one line. */
function useJobFacts({ by, created, runAt, started, ended, attempts }: JobReport): string {
  const tJob = useJobTexts();
  const formatInstant = (instant: string) => kyivDateTime(Date.parse(instant));
  return [
    by ? by.name : tJob('bySystem'),
    runAt ? tJob('runAt', { when: formatInstant(runAt) }) : '',
    started ? tJob('started', { when: formatInstant(started) }) : tJob('created', { when: formatInstant(created) }),
    ended ? tJob('ended', { when: formatInstant(ended) }) : '',
    attempts > 0 ? tJob('attempts', { count: attempts }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

function JobButtons({ job }: { job: JobReport }) {
  const tJob = useJobTexts();
  const { cancel, retry } = useJobActions();
  return (
    <>
      {job.canCancel && (
        <Button size="small" onClick={() => void cancel(job._id)}>
          {tJob('cancel')}
        </Button>
      )}
      {job.canRetry && (
        <Button size="small" variant="outlined" startIcon={<ReplayOutlined />} onClick={() => void retry(job._id)}>
          {tJob('retry')}
        </Button>
      )}
    </>
  );
}

function JobRow({ job }: { job: JobReport }) {
  const tJob = useJobTexts();
  const language = useLanguage();
  const facts = useJobFacts(job);
  return (
    <Box component="li" sx={listRow}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography component="h2" sx={{ fontWeight: 550, flex: '1 1 220px', minWidth: 0 }}>
          {job.title[language]}
        </Typography>
        <StateChip {...states[job.state]}>{tJob(`state.${job.state}`)}</StateChip>
        <JobButtons job={job} />
      </Box>
      <Typography variant="small" component="div" sx={{ color: 'text.secondary', marginTop: 0.25 }}>
        {facts}
      </Typography>
      <JobProgress job={job} />
      {job.error && (
        <Typography variant="small" component="div" sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>
          {tJob('error', { error: job.error })}
        </Typography>
      )}
      {job.kind !== bulkOperationKind && <JobLog job={job} />}
    </Box>
  );
}

/** The job of the record context. */
export function JobItem() {
  const job = useRecordContext<JobRecord>();
  return job ? <JobRow job={job} /> : null;
}
