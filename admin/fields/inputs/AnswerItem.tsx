import { hasPrivilege } from '#domain/access/privileges';
import type { ReactNode } from 'react';
import { useState } from 'react';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import type { Answer } from '#domain/fields/answers';
import {
  flattenAnswers,
  maxAnswerNameLength,
  maxAnswerTextLength,
  checkAnswerText,
  hasForeignAnswer,
} from '#domain/fields/answers';
import { kyivDateTime } from '#domain/time/kyiv';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { useSession } from '../../core/session/SessionContext';
import { EntryTextInput } from '../entries/EntryTextInput';

/** Returns the name of an answer: its author and time. */
export function useAnswerName(): (answer: Answer) => string {
  const t = usePanelTranslate();
  return ({ name, time }) =>
    `${name.trim() || t('inputs.answer')}, ${time === '' ? t('inputs.answerNew') : kyivDateTime(Date.parse(time))}`;
}

interface AnswerItemProps {
  id: string;
  answer: Answer;
  /** A reply to another answer. */
  isNested: boolean;
  showErrors: boolean;
  disabled: boolean;
  onChange(answer: Answer): void;
  onRemove(): void;
  /** Its replies. */
  children: ReactNode;
}

/** An answer: author and time, name and text, whether it is visible, and its replies. */
export function AnswerItem({
  id,
  answer,
  isNested,
  showErrors,
  disabled: allDisabled,
  onChange,
  onRemove,
  children,
}: AnswerItemProps) {
  const t = usePanelTranslate();
  const entry = useAnswerName()(answer);
  const { user } = useSession();
  const [open, setOpen] = useState(true);
  // The server refuses these changes; replies stay possible.
  const isMerchant = !hasPrivilege(user, 'decisions');
  const disabled = allDisabled || (isMerchant && hasForeignAnswer({ ...answer, answers: [] }, user._id));
  const mayRemove = !disabled && !(isMerchant && hasForeignAnswer(answer, user._id));
  const replyCount = flattenAnswers(answer.answers).length;
  const name = answer.name.trim() || t('inputs.answer');
  const when = answer.time === '' ? t('inputs.answerNew') : kyivDateTime(Date.parse(answer.time));
  const change = (part: Partial<Answer>) => onChange({ ...answer, ...part });

  return (
    <Box
      component="li"
      sx={(theme) => ({
        marginBottom: 1,
        ...(isNested && { borderLeft: `2px solid ${theme.tokens.border}`, paddingLeft: { xs: 1, sm: 1.5 } }),
      })}
    >
      <Box
        data-part="own"
        sx={(theme) => ({
          padding: '8px 10px',
          borderRadius: '10px',
          border: `1px solid ${theme.tokens.border}`,
          background: theme.tokens.subtle,
        })}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 32 }}>
          {replyCount > 0 && (
            <IconButton
              size="small"
              aria-expanded={open}
              aria-label={t(open ? 'inputs.hideAnswers' : 'inputs.showAnswers', { name, count: replyCount })}
              onClick={() => setOpen(!open)}
            >
              <ExpandMoreOutlined sx={{ transform: open ? 'none' : 'rotate(-90deg)' }} />
            </IconButton>
          )}
          <Typography
            variant="caption"
            sx={(theme) => ({
              flex: 1,
              minWidth: 0,
              overflowWrap: 'anywhere',
              color: theme.tokens.textHint,
            })}
          >
            {when}
            {answer.user === user._id && ` · ${t('inputs.answerYours')}`}
            {!open && ` · ${t('inputs.hiddenAnswers', { count: replyCount })}`}
          </Typography>
          <FormControlLabel
            sx={{ margin: 0 }}
            slotProps={{ typography: { variant: 'small' } }}
            label={t('inputs.answerShown')}
            control={
              <Switch
                checked={answer.active}
                disabled={disabled}
                onChange={(event) => change({ active: event.target.checked })}
                slotProps={{ input: { role: 'switch', 'aria-label': `${t('inputs.answerShown')}, ${entry}` } }}
              />
            }
          />
          {mayRemove && (
            <IconButton
              size="small"
              data-part="remove"
              aria-label={t('field.remove', { name: entry })}
              onClick={onRemove}
            >
              <DeleteOutlined />
            </IconButton>
          )}
        </Box>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 200px) minmax(0, 1fr)' },
            gap: 1,
          }}
        >
          <EntryTextInput
            id={id}
            label={t('inputs.answerName')}
            entry={entry}
            value={answer.name}
            maxlength={maxAnswerNameLength}
            problems={checkAnswerText(answer.name, maxAnswerNameLength)}
            showErrors={showErrors}
            disabled={disabled}
            onChange={(text) => change({ name: text })}
          />
          <EntryTextInput
            id={`${id}-text`}
            lines={2}
            label={t('inputs.answerText')}
            entry={entry}
            value={answer.text}
            maxlength={maxAnswerTextLength}
            problems={checkAnswerText(answer.text, maxAnswerTextLength)}
            showErrors={showErrors}
            disabled={disabled}
            onChange={(text) => change({ text })}
          />
        </Box>
      </Box>
      {children && (
        <Box hidden={!open} sx={{ marginTop: 0.5, marginLeft: { xs: 0.5, sm: 2 } }}>
          {children}
        </Box>
      )}
    </Box>
  );
}
