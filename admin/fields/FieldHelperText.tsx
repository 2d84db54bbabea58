import type { ReactNode } from 'react';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import { translate } from '#domain/text/translate';
import type { Language } from '#domain/text/Language';
import { useLanguage } from '../core/i18n/languageStore';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import type { FieldMessage } from './form/FieldState';

const fieldMessageText = (note: FieldMessage, language: Language): string =>
  'text' in note ? note.text : translate(language, note.key, note.params);

const counterWarningThreshold = 10;
/** Whether so few characters are left that one has to know how many; in a short field from its half on. */
const isNearLimit = ({ count, max }: { count: number; max: number }): boolean =>
  count >= max * 0.9 || (max - count <= 20 && count >= max / 2);
const digits = (number: number): number => String(number).length;

interface FieldHelperTextProps {
  id: string;
  messages: readonly FieldMessage[];
  hint: string;
  /** Success text in place of the hint, e.g. that a slug is free. */
  successText?: string;
  counter?: { count: number; max: number };
  action?: ReactNode;
  /** The hint and the counter are shown all the time, not only while the field has the focus. */
  isAlwaysShown?: boolean;
}

/**
 * Helper text below an input: messages, else the hint; the character counter at the right end, once the limit is near.
 * Without messages it takes no room: it is shown while the field has the focus, over the gap below, so that nothing
 * moves. It describes the input all the time.
 */
export function FieldHelperText({
  id,
  messages,
  hint,
  successText,
  counter,
  action,
  isAlwaysShown = false,
}: FieldHelperTextProps) {
  const t = usePanelTranslate();
  const language = useLanguage();
  const remainingCount = counter ? counter.max - counter.count : Infinity;
  const shownCounter = counter && isNearLimit(counter) ? counter : undefined;
  const isEmpty = messages.length === 0 && !hint && !successText && !action && !shownCounter;
  const isQuiet = !isEmpty && messages.length === 0 && !successText && !action && !isAlwaysShown;
  return (
    <div className={`field-notes${isQuiet ? ' quiet' : isEmpty ? '' : ' any'}`}>
      <div id={id}>
        {messages.map((note) => (
          <p key={`${note.level}${fieldMessageText(note, language)}`} className={`field-note ${note.level}`}>
            {note.level === 'error' ? <ErrorOutlineOutlined aria-hidden /> : <WarningAmberOutlined aria-hidden />}
            <span>{fieldMessageText(note, language)}</span>
          </p>
        ))}
        {messages.length === 0 && successText && (
          <p className="field-note good">
            <CheckCircleOutlined aria-hidden />
            <span>{successText}</span>
          </p>
        )}
        {messages.length === 0 && !successText && hint && <p className="field-note">{hint}</p>}
        {action}
      </div>
      {shownCounter && (
        <p aria-hidden className={`field-note counter${shownCounter.count > shownCounter.max ? ' error' : ''}`}>
          <span style={{ width: `${digits(shownCounter.count) + digits(shownCounter.max) + 4}ch` }}>
            {t('field.counter', shownCounter)}
          </span>
        </p>
      )}
      {counter && (
        <VisuallyHidden role="status">
          {remainingCount <= counterWarningThreshold && remainingCount >= 0
            ? t('field.leftCharacters', { count: remainingCount })
            : ''}
        </VisuallyHidden>
      )}
    </div>
  );
}
