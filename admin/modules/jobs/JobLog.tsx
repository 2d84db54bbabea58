import { useId, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import Typography from '@mui/material/Typography';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import { useQuery } from '@tanstack/react-query';
import { jobsResource } from '../../../dataProvider/jobCalls';
import { kyivDateTime } from '../../../domain/time/kyiv';
import type { JobReport } from '../../../domain/wire/Job';
import { useLanguage } from '../../core/i18n/languageStore';
import { useTranslate } from '../../core/i18n/useTranslate';
import { useApi } from '../../core/session/useApi';
import { LoadingRows } from '../../ui/LoadingRows';
import { useJobTexts } from './useJobTexts';

const refetchIntervalMs = 2_000;

/** The lines of a job's log; fetched again while it runs. */
function LogLines({ job: { _id, title, state } }: { job: JobReport }) {
  const t = useTranslate();
  const tJob = useJobTexts();
  const language = useLanguage();
  const api = useApi();
  const { data, error } = useQuery({
    queryKey: [jobsResource, 'log', _id],
    queryFn: ({ signal }) => api.job(_id, signal),
    refetchInterval: state === 'running' ? refetchIntervalMs : false,
  });
  if (error) return <Typography variant="small">{t('list.failed')}</Typography>;
  if (!data) return <LoadingRows />;
  if (data.lines.length === 0) return <Typography variant="small">{tJob('noLog')}</Typography>;
  return (
    <Box
      component="ol"
      aria-label={tJob('logOf', { title: title[language] })}
      sx={{ listStyle: 'none', margin: 0, padding: 0, fontSize: '0.8125rem', overflowWrap: 'anywhere' }}
    >
      {data.lines.map(({ at, text }, index) => (
        <li key={index}>
          <Box component="time" dateTime={at} sx={{ color: 'text.secondary', marginRight: 1 }}>
            {kyivDateTime(Date.parse(at))}
          </Box>
          {text[language]}
        </li>
      ))}
    </Box>
  );
}

/** A button that opens the log below it. */
export function JobLog({ job }: { job: JobReport }) {
  const tJob = useJobTexts();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <Box>
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
        endIcon={<ExpandMoreOutlined sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
        sx={{ marginLeft: -1 }}
      >
        {tJob('log')}
      </Button>
      <Collapse in={isOpen} id={id} unmountOnExit>
        <LogLines job={job} />
      </Collapse>
    </Box>
  );
}
