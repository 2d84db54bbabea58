import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { enUS, ukUA } from '@mui/x-date-pickers/locales';
import { enUS as enDates } from 'date-fns/locale/en-US';
import { uk as ukDates } from 'date-fns/locale/uk';
import type { Language } from '#domain/text/Language';
import { isDate } from '#domain/time/kyiv';

const locales = {
  uk: { dates: ukDates, words: ukUA.components.MuiLocalizationProvider.defaultProps.localeText },
  // Weeks begin on Monday in both languages (glossary §1.2).
  en: {
    dates: { ...enDates, options: { ...enDates.options, weekStartsOn: 1 as const } },
    words: enUS.components.MuiLocalizationProvider.defaultProps.localeText,
  },
};

const asText = (day: Date): string =>
  `${String(day.getFullYear()).padStart(4, '0')}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`;

function asDay(text: string): Date | null {
  const [year = 0, month = 1, day = 1] = text.split('-').map(Number);
  return isDate(text) ? new Date(year, month - 1, day) : null;
}

interface CalendarPopupProps {
  /** YYYY-MM-DD; with any other text no day is selected. */
  value: string;
  language: Language;
  onPick(day: string): void;
}

/** The month view. Loaded when a calendar is first opened: it is large, and typing a date does not need it. */
export default function CalendarPopup({ value, language, onPick }: CalendarPopupProps) {
  const { dates, words } = locales[language];
  return (
    <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={dates} localeText={words}>
      <DateCalendar
        autoFocus
        value={asDay(value)}
        onChange={(day, state) => {
          if (day && state === 'finish') onPick(asText(day));
        }}
      />
    </LocalizationProvider>
  );
}
