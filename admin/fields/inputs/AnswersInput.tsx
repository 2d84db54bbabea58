import { useState } from 'react';
import type { Answer } from '../../../domain/fields/answers';
import { allAnswers } from '../../../domain/fields/answers';
import { useT } from '../../i18n/useT';
import { useSession } from '../../session/SessionContext';
import type { Confirmation } from '../../shell/ConfirmDialog';
import { ConfirmDialog } from '../../shell/ConfirmDialog';
import { AnswerList } from './AnswerList';
import type { FieldInputProps } from './FieldInputProps';

const nothing: Answer[] = [];

/** Answers to a review and to each other. Those with answers below are removed after a question. */
export function AnswersInput({ id, field, value, onChange, onBlur, invalid, disabled, labelledBy }: FieldInputProps) {
  const t = useT();
  const { user } = useSession();
  const [asked, setAsked] = useState<Confirmation | null>(null);
  const [initial = ''] = user.name.trim();

  return (
    <>
      <AnswerList
        id={id}
        labelledBy={labelledBy}
        value={Array.isArray(value) ? (value as Answer[]) : nothing}
        onChange={onChange}
        onLeave={onBlur}
        depth={0}
        max={field.max}
        blank={{ user: '', active: true, name: initial, text: '', time: '', answers: [] }}
        strict={invalid}
        disabled={disabled}
        onRemove={(answer, remove) => {
          if (answer.answers.length === 0) return remove();
          const count = allAnswers(answer.answers).length;
          setAsked({
            title: t('inputs.removeAnswerTitle'),
            text: t('inputs.removeAnswerText', { count }),
            verb: t('actions.delete'),
            destructive: true,
            run: () => Promise.resolve(remove()),
          });
        }}
      />
      <ConfirmDialog asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}
