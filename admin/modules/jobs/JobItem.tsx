import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import { useRecordContext } from 'ra-core';
import type { JobRecord } from '../../../dataProvider/jobsDataProvider';
import { kyivDateTime } from '../../../domain/time/kyiv';
import type { JobReport, JobState } from '../../../domain/wire/Job';
import { bulkOperationKind } from '../../../domain/wire/Job';
import { useLanguage } from '../../core/i18n/languageStore';
import { useTranslate } from '../../core/i18n/useTranslate';
import { JobLog } from './JobLog';
import { JobProgress } from './JobProgress';
import { useJobActions } from './useJobActions';

const stateColors: Record<JobState, 'default' | 'success' | 'warning' | 'error' | 'info'> = {
  waiting: 'default',
  running: 'info',
  failed: 'error',
  done: 'success',
  cancelled: 'warning',
};

/** Who and when, in one line. */
function useJobFacts({ by, created, runAt, started, ended, attempts }: JobReport): string {
  const t = useTranslate();
  const formatInstant = (instant: string) => kyivDateTime(Date.parse(instant));
  return [
    by ? by.name : t('jobs.bySystem'),
    runAt ? t('jobs.runAt', { when: formatInstant(runAt) }) : '',
    started ? t('jobs.started', { when: formatInstant(started) }) : t('jobs.created', { when: formatInstant(created) }),
    ended ? t('jobs.ended', { when: formatInstant(ended) }) : '',
    attempts > 0 ? t('jobs.attempts', { count: attempts }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

function JobButtons({ job }: { job: JobReport }) {
  const t = useTranslate();
  const { cancel, retry } = useJobActions();
  return (
    <>
      {job.canCancel && (
        <Button size="small" onClick={() => void cancel(job._id)}>
          {t('jobs.cancel')}
        </Button>
      )}
      {job.canRetry && (
        <Button size="small" variant="outlined" startIcon={<ReplayOutlined />} onClick={() => void retry(job._id)}>
          {t('jobs.retry')}
        </Button>
      )}
    </>
  );
}

function JobRow({ job }: { job: JobReport }) {
  const t = useTranslate();
  const language = useLanguage();
  const facts = useJobFacts(job);
  return (
    <Box
      component="li"
      sx={{ padding: '14px 20px', borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography component="h2" sx={{ fontWeight: 550, flex: '1 1 220px', minWidth: 0 }}>
          {job.title[language]}
        </Typography>
        <Chip size="small" color={stateColors[job.state]} label={t(`jobs.state.${job.state}`)} />
        <JobButtons job={job} />
      </Box>
      <Typography variant="small" component="div" sx={{ color: 'text.secondary', marginTop: 0.25 }}>
        {facts}
      </Typography>
      <JobProgress job={job} />
      {job.error && (
        <Typography variant="small" component="div" sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>
          {t('jobs.error', { error: job.error })}
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
