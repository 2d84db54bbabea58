import { useId } from 'react';
import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { halfHours } from '#domain/time/halfHours';
import type { NoticeTimes } from '#domain/wire/Notice';
import { SmallSelect } from './SmallSelect';
import { useNoticeTexts } from './noticeTexts';

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, minHeight: 32 } as const;
const options = halfHours.map((time) => [time, time] as const);
/** At first, of who turns them on. */
const night = { from: '22:00', to: '07:00' } as const;

interface NoticeTimesFieldsProps {
  times: NoticeTimes;
  onChoose(times: Partial<NoticeTimes>): void;
}

/** When one is told: the hour of the daily mail, and quiet hours. */
export function NoticeTimesFields({ times: { dailyAt, quiet }, onChoose }: NoticeTimesFieldsProps) {
  const t = useNoticeTexts();
  const id = useId();
  const nameOf = (part: string) => ({ 'aria-labelledby': part });
  return (
    <Box role="group" aria-label={t('when')} sx={{ marginTop: 1 }}>
      <Box sx={line}>
        <span id={`${id}-daily`}>{t('dailyAt')}</span>
        <SmallSelect
          value={dailyAt}
          options={options}
          onChange={(time) => onChoose({ dailyAt: time })}
          label={nameOf(`${id}-daily`)}
        />
      </Box>
      <Box sx={line}>
        <span id={`${id}-quiet`}>{t('quiet')}</span>
        <Switch
          checked={quiet !== null}
          onChange={(_event, checked) => onChoose({ quiet: checked ? night : null })}
          size="small"
          slotProps={{ input: nameOf(`${id}-quiet`) }}
        />
        {quiet !== null && (
          <>
            <span id={`${id}-from`}>{t('quietFrom')}</span>
            <SmallSelect
              value={quiet.from}
              options={options}
              onChange={(from) => onChoose({ quiet: { ...quiet, from } })}
              label={nameOf(`${id}-quiet ${id}-from`)}
            />
            <span id={`${id}-to`}>{t('quietTo')}</span>
            <SmallSelect
              value={quiet.to}
              options={options}
              onChange={(to) => onChoose({ quiet: { ...quiet, to } })}
              label={nameOf(`${id}-quiet ${id}-to`)}
            />
          </>
        )}
      </Box>
      {quiet !== null && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {t('quietHint')}
        </Typography>
      )}
    </Box>
  );
}
