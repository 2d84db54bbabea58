import { kyivDateTime } from '#domain/time/kyiv';
import { timeSince } from '#domain/time/timeSince';
import { useLanguage } from '../core/i18n/languageStore';
import { useMinute } from './useMinute';

/** An instant on one line: `YYYY-MM-DD HH:mm` in Kyiv and, near now, how long ago it was. In UTC, or in milliseconds. */
export function Instant({ at }: { at: string | number }) {
  const language = useLanguage();
  const now = useMinute();
  const instant = new Date(at);
  const since = timeSince(instant.getTime(), now, language);
  return (
    <time className="instant" dateTime={instant.toISOString()}>
      {kyivDateTime(instant.getTime())}
      {since && <i> {since}</i>}
    </time>
  );
}
