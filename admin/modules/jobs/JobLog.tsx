import { useId, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import { useQuery } from '@tanstack/react-query';
import { jobsResource } from '../../../dataProvider/createDataProvider';
import { createJobCalls } from '../../../dataProvider/jobCalls';
import { csvLine, utf8Bom } from '#domain/text/csv';
import { foldText } from '#domain/text/foldText';
import { kyivDateTime } from '#domain/time/kyiv';
import type { JobReport } from '#domain/wire/Job';
import { useLanguage } from '../../core/i18n/languageStore';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { useCalls } from '../../core/session/useCalls';
import { saveFile } from '../../list/saveFile';
import { LoadingRows } from '../../ui/LoadingRows';
import { useJobTexts } from './texts';
import { Instant } from '../../ui/Instant';

const refetchIntervalMs = 2_000;
/** Longer logs are searched. */
const linesAtAGlance = 10;

/** The lines of a job's log; fetched again while it runs. Long ones are searched, and what is found is exported. */
function LogLines({ job: { _id, title, state } }: { job: JobReport }) {
  const t = usePanelTranslate();
  const tJob = useJobTexts();
  const language = useLanguage();
  const calls = useCalls(createJobCalls);
  const [search, setSearch] = useState('');
  const { data, error } = useQuery({
    queryKey: [jobsResource, 'log', _id],
    queryFn: ({ signal }) => calls.job(_id, signal),
    refetchInterval: state === 'running' ? refetchIntervalMs : false,
  });
  if (error) return <Typography variant="small">{t('list.failed')}</Typography>;
  if (!data) return <LoadingRows />;
  if (data.lines.length === 0) return <Typography variant="small">{tJob('noLog')}</Typography>;
  const shown = data.lines.filter(({ text }) => foldText(text[language]).includes(foldText(search)));
  const label = tJob('logOf', { title: title[language] });
  const save = () => {
    const rows = shown.map(({ at, text }) => csvLine([kyivDateTime(Date.parse(at)), text[language]], language));
    const header = csvLine([tJob('logTime'), tJob('logText')], language);
    saveFile({ name: `${label}.csv`, content: new Blob([utf8Bom, header, ...rows], { type: 'text/csv' }) });
  };
  return (
    <>
      {data.lines.length > linesAtAGlance && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, marginBottom: 1 }}>
          <TextField
            size="small"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            slotProps={{ htmlInput: { 'aria-label': tJob('logSearch'), placeholder: tJob('logSearch') } }}
          />
          <Button size="small" onClick={save} disabled={shown.length === 0}>
            {tJob('logExport')}
          </Button>
        </Box>
      )}
      <Box
        component="ol"
        aria-label={label}
        sx={{ listStyle: 'none', margin: 0, padding: 0, fontSize: '0.8125rem', overflowWrap: 'anywhere' }}
      >
        {shown.map(({ at, text }, index) => (
          <li key={index}>
            <Instant at={at} /> {text[language]}
          </li>
        ))}
      </Box>
      {shown.length === 0 && <Typography variant="small">{tJob('logNothing')}</Typography>}
    </>
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
