import type { InputHTMLAttributes } from 'react';
import { lazy, Suspense, useState } from 'react';
import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import { isDate } from '#domain/time/kyiv';
import { useLanguage } from '../core/i18n/languageStore';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { InlineIcon } from './InlineIcon';
import { normalizeDate, normalizeDateTime } from './normalizeDate';

const CalendarPopup = lazy(() => import('./CalendarPopup'));

interface DateBoxProps {
  id: string;
  /** Accessible name where no label refers to the id. */
  label?: string;
  /** YYYY-MM-DD, or with `time` YYYY-MM-DDTHH:mm; typed text that is no date is passed on as it is. */
  value: string;
  time?: boolean;
  onChange(value: string): void;
  onBlur?(): void;
  disabled?: boolean;
  error?: boolean;
  inputProps?: Pick<InputHTMLAttributes<HTMLInputElement>, 'aria-describedby' | 'aria-required' | 'aria-invalid'>;
}

/** A date input: typed in any usual format, or picked from a calendar. */
export function DateBox({
  id,
  label,
  value,
  time = false,
  onChange,
  onBlur,
  disabled,
  error,
  inputProps,
}: DateBoxProps) {
  const t = usePanelTranslate();
  const language = useLanguage();
  const [inputText, setInputText] = useState(value);
  const [prevValue, setPrevValue] = useState(value);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  if (value !== prevValue) {
    setPrevValue(value);
    setInputText(value);
  }
  const commit = () => {
    const normalized = time ? normalizeDateTime(inputText) : normalizeDate(inputText);
    setInputText(normalized);
    if (normalized !== value) onChange(normalized);
  };
  const day = value.slice(0, 10);

  return (
    <>
      <div className="text-box-suffixed">
        <input
          type="text"
          className="text-box"
          aria-label={label}
          inputMode={time ? 'text' : 'numeric'}
          maxLength={20}
          autoComplete="off"
          {...inputProps}
          aria-invalid={error || inputProps?.['aria-invalid']}
          id={id}
          value={inputText}
          disabled={disabled}
          onChange={(event) => setInputText(event.target.value)}
          onBlur={() => {
            commit();
            onBlur?.();
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit();
          }}
          placeholder={disabled ? undefined : t(time ? 'inputs.dateTimePattern' : 'inputs.datePattern')}
        />
        <button
          type="button"
          className="box-button"
          disabled={disabled}
          aria-label={isDate(day) ? t('field.chosenDate', { date: day }) : t('field.openCalendar')}
          aria-haspopup="dialog"
          onClick={(event) => {
            setAnchor(event.currentTarget);
            setOpen(true);
          }}
        >
          <InlineIcon name="calendar" />
        </button>
      </div>
      {/* Mounted on first use: a form has many of these. */}
      {anchor && (
        <Popover
          open={open}
          anchorEl={anchor}
          onClose={() => setOpen(false)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': t('field.openCalendar') } }}
        >
          <Suspense fallback={<Box sx={{ width: 320, height: 336 }} />}>
            <CalendarPopup
              value={day}
              language={language}
              onPick={(picked) => {
                onChange(time ? `${picked}T${value.slice(11, 16) || '00:00'}` : picked);
                setOpen(false);
              }}
            />
          </Suspense>
        </Popover>
      )}
    </>
  );
}
