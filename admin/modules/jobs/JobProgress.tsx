import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { localeOf } from '#domain/text/Language';
import type { JobReport } from '#domain/wire/Job';
import { useLanguage } from '../../core/i18n/languageStore';
import { useJobTexts } from './texts';

/** How far a job is; without a total only that it runs, and how much it has processed. */
export function JobProgress({ job: { title, done, total, state } }: { job: JobReport }) {
  const tJob = useJobTexts();
  const language = useLanguage();
  const number = new Intl.NumberFormat(localeOf[language]);
  const isRunning = state === 'running';
  if (!isRunning && done === 0) return null;
  const params = { done: number.format(done), total: number.format(total ?? 0) };
  return (
    <>
      {isRunning && (
        <LinearProgress
          {...(total ? { variant: 'determinate', value: Math.min(100, (done / total) * 100) } : {})}
          aria-label={tJob('progress', { title: title[language] })}
          sx={{ marginTop: 1 }}
        />
      )}
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        {total ? tJob('done', params) : done > 0 && tJob('doneOnly', params)}
      </Typography>
    </>
  );
}
