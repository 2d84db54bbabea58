import { lazy, Suspense, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import { useLanguage } from '../../core/i18n/languageStore';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';

const CalendarPopup = lazy(() => import('../CalendarPopup'));

interface DaysPickerProps {
  days: readonly string[];
  /** No further day may be added. */
  isFull: boolean;
  onToggle(day: string): void;
}

/** A calendar that stays open: pressing a day adds or removes it. */
export function DaysPicker({ days, isFull, onToggle }: DaysPickerProps) {
  const t = usePanelTranslate();
  const language = useLanguage();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [lastPickedDay, setLastPickedDay] = useState('');
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<CalendarMonthOutlined />}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('inputs.pickDays')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('inputs.pickDays') } }}
      >
        <Suspense fallback={<Box sx={{ width: 320, height: 336 }} />}>
          <CalendarPopup
            value={lastPickedDay || (days.at(-1) ?? '')}
            language={language}
            onPick={(day) => {
              setLastPickedDay(day);
              if (!isFull || days.includes(day)) onToggle(day);
            }}
          />
        </Suspense>
        <Typography
          variant="small"
          component="p"
          role="status"
          sx={{ color: 'text.secondary', margin: '0 16px 12px', maxWidth: 288 }}
        >
          {days.length === 0
            ? t('inputs.noDays')
            : t('inputs.pickedDays', { count: days.length, days: days.slice(-5).join(', ') })}
        </Typography>
      </Popover>
    </>
  );
}
