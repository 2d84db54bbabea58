import type { FocusEvent } from 'react';
import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import AddOutlined from '@mui/icons-material/AddOutlined';
import ReplyOutlined from '@mui/icons-material/ReplyOutlined';
import type { Answer } from '#domain/fields/answers';
import { maxAnswerDepth, answers as answersType } from '#domain/fields/answers';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { useEntries } from '../entries/useEntries';
import { AnswerItem, useAnswerName } from './AnswerItem';

const never = () => false;

interface AnswerListProps {
  id: string;
  /** Id of the field's visible label; replies are named by `label`. */
  labelledBy?: string;
  label?: string;
  value: Answer[];
  onChange(answers: Answer[]): void;
  onListBlur?(): void;
  /** 0 for answers to the review itself. */
  depth: number;
  max?: number;
  /** Value of a new answer. */
  blank: Answer;
  showErrors: boolean;
  disabled: boolean;
  /** Removes an answer, where necessary after a confirmation. */
  onRemove(answer: Answer, remove: () => void): void;
}

/** The answers of one level, and the button that adds one. A new answer's text takes the focus. */
export function AnswerList({
  id,
  labelledBy,
  label,
  value,
  onChange,
  onListBlur,
  depth,
  max = Infinity,
  blank,
  showErrors,
  disabled,
  onRemove,
}: AnswerListProps) {
  const t = usePanelTranslate();
  const entries = useEntries<Answer>({
    value,
    saved: undefined,
    read: (stored) => stored as Answer[],
    normalize: (list) => answersType.normalise(list, {}),
    isBlank: never,
    onChange,
  });
  const { rows } = entries;
  const nameOf = useAnswerName();
  const itemId = (at: number, key: string) => (at === 0 ? id : `${id}-${key}`);
  const root = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const pendingFocus = useRef<'last' | 'next' | null>(null);
  const removedAt = useRef(0);

  useEffect(() => {
    const focusTarget = pendingFocus.current;
    pendingFocus.current = null;
    if (focusTarget === null) return;
    const items = root.current?.querySelectorAll<HTMLElement>(':scope > ul > li > [data-part=own]');
    const item =
      focusTarget === 'last'
        ? items?.item((items?.length ?? 1) - 1)
        : items?.item(Math.min(removedAt.current, (items?.length ?? 1) - 1));
    (
      item?.querySelector<HTMLElement>(focusTarget === 'last' ? 'textarea' : '[data-part=remove]') ?? addButton.current
    )?.focus();
  }, [rows]);

  return (
    <Box
      ref={root}
      onBlur={(event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onListBlur?.();
      }}
    >
      {rows.length > 0 && (
        <Box
          component="ul"
          aria-labelledby={labelledBy}
          aria-label={label}
          sx={{ listStyle: 'none', margin: 0, padding: 0 }}
        >
          {rows.map(({ key, value: answer }, at) => (
            <AnswerItem
              key={key}
              id={itemId(at, key)}
              answer={answer}
              isNested={depth > 0}
              showErrors={showErrors}
              disabled={disabled}
              onChange={(changed) => entries.change(at, changed)}
              onRemove={() =>
                onRemove(answer, () => {
                  pendingFocus.current = 'next';
                  removedAt.current = at;
                  entries.remove(at);
                })
              }
            >
              {depth + 1 < maxAnswerDepth && (
                <AnswerList
                  id={`${itemId(at, key)}-answers`}
                  label={t('inputs.answersTo', { name: nameOf(answer) })}
                  value={answer.answers}
                  onChange={(replies) => entries.change(at, { ...answer, answers: replies })}
                  depth={depth + 1}
                  blank={blank}
                  showErrors={showErrors}
                  disabled={disabled}
                  onRemove={onRemove}
                />
              )}
            </AnswerItem>
          ))}
        </Box>
      )}
      {!disabled && (
        <Button
          ref={addButton}
          id={depth === 0 && rows.length === 0 ? id : undefined}
          size="small"
          variant={depth === 0 ? 'outlined' : 'text'}
          startIcon={depth === 0 ? <AddOutlined /> : <ReplyOutlined />}
          disabled={rows.length >= max}
          title={rows.length >= max ? t('inputs.full', { max }) : undefined}
          onClick={() => {
            pendingFocus.current = 'last';
            entries.add(blank);
          }}
        >
          {t(depth === 0 ? 'inputs.addAnswer' : 'inputs.reply')}
        </Button>
      )}
    </Box>
  );
}
