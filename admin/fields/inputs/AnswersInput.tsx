import { useState } from 'react';
import type { Answer } from '#domain/fields/answers';
import { flattenAnswers } from '#domain/fields/answers';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { useSession } from '../../core/session/SessionContext';
import type { Confirmation } from '../../ui/ConfirmDialog';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { AnswerList } from './AnswerList';
import type { FieldInputProps } from '../form/FieldInputProps';

const noAnswers: Answer[] = [];

/** Answers to a review and replies to them. Removing an answer that has replies needs a confirmation. */
export function AnswersInput({ id, field, value, onChange, onBlur, invalid, disabled, labelledBy }: FieldInputProps) {
  const t = usePanelTranslate();
  const { user } = useSession();
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const [initial = ''] = user.name.trim();

  return (
    <>
      <AnswerList
        id={id}
        labelledBy={labelledBy}
        value={Array.isArray(value) ? (value as Answer[]) : noAnswers}
        onChange={onChange}
        onListBlur={onBlur}
        depth={0}
        max={field.max}
        blank={{ user: '', active: true, name: initial, text: '', time: '', answers: [] }}
        showErrors={invalid}
        disabled={disabled}
        onRemove={(answer, remove) => {
          if (answer.answers.length === 0) return remove();
          const count = flattenAnswers(answer.answers).length;
          setConfirmation({
            title: t('inputs.removeAnswerTitle'),
            text: t('inputs.removeAnswerText', { count }),
            confirmLabel: t('actions.delete'),
            isDestructive: true,
            onConfirm: () => Promise.resolve(remove()),
          });
        }}
      />
      <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(null)} />
    </>
  );
}
