import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined';
import { useQuery } from '@tanstack/react-query';
import { jobsResource } from '../../../dataProvider/createDataProvider';
import { createJobCalls } from '../../../dataProvider/jobCalls';
import { kyivDateTime } from '#domain/time/kyiv';
import type { ScheduleReport } from '#domain/wire/Job';
import { useLanguage } from '../../core/i18n/languageStore';
import { useCalls } from '../../core/session/useCalls';
import { useJobActions } from './useJobActions';
import { useJobTexts } from './texts';
import { LoadFailure } from '../../ui/LoadFailure';
import { LoadingRows } from '../../ui/LoadingRows';
import { listRow, sideBySide } from '../../ui/listRow';

const refetchIntervalMs = 30_000;

function ScheduleItem({ schedule: { kind, title, last, next } }: { schedule: ScheduleReport }) {
  const tJob = useJobTexts();
  const language = useLanguage();
  const { runSchedule } = useJobActions();
  const formatInstant = (instant: string) => kyivDateTime(Date.parse(instant));
  const facts = [
    next ? tJob('next', { when: formatInstant(next) }) : '',
    last ? tJob('last', { when: formatInstant(last) }) : tJob('never'),
  ];
  return (
    <Box component="li" sx={{ ...listRow, ...sideBySide }}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography component="h2" sx={{ fontWeight: 550 }}>
          {title[language]}
        </Typography>
        <Typography variant="small" component="div" sx={{ color: 'text.secondary' }}>
          {facts.filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <Button
        size="small"
        variant="outlined"
        startIcon={<PlayArrowOutlined />}
        aria-label={`${tJob('runNow')}: ${title[language]}`}
        onClick={() => void runSchedule(kind)}
      >
        {tJob('runNow')}
      </Button>
    </Box>
  );
}

/** Jobs that run at fixed times, with the next one. */
export function ScheduleList() {
  const tJob = useJobTexts();
  const calls = useCalls(createJobCalls);
  const { data, error, refetch } = useQuery({
    queryKey: [jobsResource, 'schedules'],
    queryFn: ({ signal }) => calls.schedules(signal),
    refetchInterval: refetchIntervalMs,
  });
  if (error && !data) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <LoadingRows />;
  return (
    <Box component="ul" aria-label={tJob('scheduleList')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {data.map((schedule) => (
        <ScheduleItem key={schedule.kind} schedule={schedule} />
      ))}
    </Box>
  );
}
