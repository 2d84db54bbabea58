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
const digits = (number: number): number => String(number).length;

interface FieldHelperTextProps {
  id: string;
  messages: readonly FieldMessage[];
  hint: string;
  /** Success text in place of the hint, e.g. that a slug is free. */
  successText?: string;
  counter?: { count: number; max: number };
  action?: ReactNode;
}

/**
 * Helper text below an input: messages, else the hint; the character counter at the right end, announced only near the
 * limit.
 */
export function FieldHelperText({ id, messages, hint, successText, counter, action }: FieldHelperTextProps) {
  const t = usePanelTranslate();
  const language = useLanguage();
  const remainingCount = counter ? counter.max - counter.count : Infinity;
  return (
    <div className={`field-notes${messages.length > 0 || hint || successText || counter ? ' any' : ''}`}>
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
      {counter && (
        <p aria-hidden className="field-note counter">
          <span style={{ width: `${digits(counter.count) + digits(counter.max) + 3}ch` }}>
            {t('field.counter', counter)}
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
