import type { ReactNode } from 'react';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import { translate } from '../../domain/text/translate';
import type { Language } from '../../domain/text/Language';
import { useLanguage } from '../i18n/languageStore';
import { useT } from '../i18n/useT';
import { VisuallyHidden } from '../shell/VisuallyHidden';
import type { FieldNote } from '../form/FieldState';

export const noteText = (note: FieldNote, language: Language): string =>
  'text' in note ? note.text : translate(language, note.key, note.params);

const nearLimit = 10;
const digits = (number: number): number => String(number).length;

interface FieldNotesProps {
  id: string;
  notes: readonly FieldNote[];
  hint: string;
  /** A good word in place of the hint, e.g. that a slug is free. */
  good?: string;
  counter?: { count: number; max: number };
  action?: ReactNode;
}

/** Below an input: messages, else the hint; the counter at the right end, announced only near the limit. */
export function FieldNotes({ id, notes, hint, good, counter, action }: FieldNotesProps) {
  const t = useT();
  const language = useLanguage();
  const left = counter ? counter.max - counter.count : Infinity;
  return (
    <div className={`field-notes${notes.length > 0 || hint || good || counter ? ' any' : ''}`}>
      <div id={id}>
        {notes.map((note) => (
          <p key={`${note.level}${noteText(note, language)}`} className={`field-note ${note.level}`}>
            {note.level === 'error' ? <ErrorOutlineOutlined aria-hidden /> : <WarningAmberOutlined aria-hidden />}
            <span>{noteText(note, language)}</span>
          </p>
        ))}
        {notes.length === 0 && good && (
          <p className="field-note good">
            <CheckCircleOutlined aria-hidden />
            <span>{good}</span>
          </p>
        )}
        {notes.length === 0 && !good && hint && <p className="field-note">{hint}</p>}
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
          {left <= nearLimit && left >= 0 ? t('field.leftCharacters', { count: left }) : ''}
        </VisuallyHidden>
      )}
    </div>
  );
}
