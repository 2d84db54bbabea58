import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { maxAnswerNameLength, maxAnswerTextLength } from '#domain/fields/answers';
import { useSession } from '../../core/session/SessionContext';
import { formatKeys } from '../../core/shortcuts/formatKeys';
import { isPressed } from '../../core/shortcuts/isPressed';
import { shortcuts } from '../../core/shortcuts/shortcuts';
import type { NewAnswer } from './useModeration';
import { useReviewTexts } from './texts';

interface AnswerFormProps {
  /** Of the review's author. */
  author: string;
  /** The review is published with the answer. */
  publishes: boolean;
  onSend(answer: NewAnswer): Promise<void>;
  onCancel(): void;
}

/** An answer to a review, below it. */
export function AnswerForm({ author, publishes, onSend, onCancel }: AnswerFormProps) {
  const t = useReviewTexts();
  const { user } = useSession();
  const [initial = ''] = user.name.trim();
  const [answer, setAnswer] = useState<NewAnswer>({ name: initial, text: '' });
  const [isSending, setIsSending] = useState(false);
  const canSend = !isSending && answer.text.trim() !== '' && answer.name.trim() !== '';

  async function send(): Promise<void> {
    if (!canSend) return;
    setIsSending(true);
    await onSend(answer).finally(() => setIsSending(false));
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { nativeEvent } = event;
    const isSend = isPressed(shortcuts.sendAnswer.keys, nativeEvent);
    if (!isSend && !isPressed(shortcuts.leave.keys, nativeEvent)) return;
    event.preventDefault();
    if (isSend) void send();
    else onCancel();
  };

  return (
    <Box onKeyDown={onKeyDown} sx={{ display: 'grid', gap: 1.5, maxWidth: 760, marginTop: 1 }}>
      <TextField
        autoFocus
        fullWidth
        multiline
        minRows={2}
        label={t('answerLabel', { name: author })}
        value={answer.text}
        onChange={({ target }) => setAnswer({ ...answer, text: target.value })}
        slotProps={{ htmlInput: { maxLength: maxAnswerTextLength } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <TextField
          size="small"
          label={t('answerName')}
          value={answer.name}
          onChange={({ target }) => setAnswer({ ...answer, name: target.value })}
          slotProps={{ htmlInput: { maxLength: maxAnswerNameLength } }}
          sx={{ width: 160 }}
        />
        <Box sx={{ flex: 1 }} />
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button
          variant="contained"
          disabled={!canSend}
          onClick={() => void send()}
          aria-keyshortcuts={formatKeys(shortcuts.sendAnswer.keys).aria}
        >
          {t(publishes ? 'publishWithAnswer' : 'sendAnswer')}
        </Button>
      </Box>
    </Box>
  );
}
