import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { asCallFailure } from '../../../dataProvider/CallFailure';
import type { MailTextCalls, MailTextsKey } from './mailTextCalls';
import type { Envelope } from '#domain/wire/Envelope';
import type { EditedMailTexts, MailPlaceholder, MailTextsResult } from '#domain/wire/Mail';
import { maxMailParagraph, maxMailParagraphs, maxMailSubject } from '#domain/wire/Mail';
import { kyivDateTime } from '#domain/time/kyiv';
import { useLanguage } from '../../core/i18n/languageStore';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import { useDebouncedText } from '../../fields/useDebouncedText';
import { MailBody } from './MailBody';
import { MessageBody } from './MessageBody';
import { useMailTexts } from './texts';

interface MailTextEditorProps {
  calls: MailTextCalls;
  textsKey: MailTextsKey;
  stored: MailTextsResult;
  placeholders: readonly MailPlaceholder[];
  /** Of a text to a phone, which has no subject; null: it is a mail. */
  message: { partPrice: number | null } | null;
  onClose(): void;
}

const join = (paragraphs: readonly string[]): string => paragraphs.join('\n\n');
/** A blank line begins another paragraph. */
const split = (body: string): string[] =>
  body
    .split(/\n\s*\n/)
    .map((text) => text.trim())
    .filter(Boolean);

const isWithinLimits = ({ paragraphs }: EditedMailTexts): boolean =>
  paragraphs.length > 0 &&
  paragraphs.length <= maxMailParagraphs &&
  paragraphs.every((text) => text.length <= maxMailParagraph);

/** Subject and paragraphs of one mail, or message, in one language, with what it will look like. */
export default function MailTextEditor({
  calls,
  textsKey,
  stored,
  placeholders,
  message,
  onClose,
}: MailTextEditorProps) {
  const t = usePanelTranslate();
  const tMail = useMailTexts();
  const panelLanguage = useLanguage();
  const notify = useNotifications();
  const queries = useQueryClient();
  const [subject, setSubject] = useState(stored.subject);
  const [body, setBody] = useState(join(stored.paragraphs));
  const [isSending, setIsSending] = useState(false);
  const texts: EditedMailTexts = { subject: subject.trim(), paragraphs: split(body) };
  const hasSubject = message !== null || texts.subject !== '';
  const isValid = hasSubject && isWithinLimits(texts);
  const previewed = useDebouncedText(JSON.stringify(texts));
  const { data: preview, error } = useQuery({
    queryKey: ['mail-text-preview', textsKey, previewed],
    queryFn: ({ signal }) => calls.preview(textsKey, JSON.parse(previewed) as EditedMailTexts, signal),
    enabled: isValid,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });

  async function send(call: () => Promise<Envelope<MailTextsResult>>): Promise<void> {
    setIsSending(true);
    try {
      notify.show((await call()).messages);
      await queries.invalidateQueries({ queryKey: ['mail-templates'] });
      onClose();
    } catch (failure) {
      notify.failure(failure, 'action');
      setIsSending(false);
    }
  }

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Card sx={{ padding: 2.5, display: 'grid', gap: 2 }}>
        {stored.changed !== undefined && (
          <Typography variant="small">
            {tMail('changed', { at: kyivDateTime(Date.parse(stored.changed)), by: stored.changedBy ?? '' })}
          </Typography>
        )}
        {message === null && (
          <TextField
            id="mail-subject"
            autoFocus
            required
            label={tMail('subjectField')}
            value={subject}
            onChange={({ target }) => setSubject(target.value)}
            slotProps={{ htmlInput: { maxLength: maxMailSubject, lang: textsKey.language } }}
          />
        )}
        <TextField
          id="mail-paragraphs"
          autoFocus={message !== null}
          multiline
          required
          minRows={6}
          label={tMail('paragraphs')}
          helperText={tMail(message === null ? 'paragraphsHint' : 'sentencesHint', {
            count: maxMailParagraphs,
            length: maxMailParagraph,
          })}
          error={!isValid && hasSubject}
          value={body}
          onChange={({ target }) => setBody(target.value)}
          slotProps={{ htmlInput: { lang: textsKey.language } }}
        />
        <Typography variant="small">{tMail('placeholders')}</Typography>
        <Box component="ul" aria-label={tMail('placeholderList')} sx={{ margin: 0, paddingLeft: 2.5 }}>
          {placeholders.map(({ name, title, required }) => (
            <li key={name}>
              <code>{`{${name}}`}</code> — {title[panelLanguage]}
              {required && `, ${tMail('requiredPlaceholder')}`}
            </li>
          ))}
        </Box>
        <Box role="alert">{error && isValid && <Alert severity="error">{asCallFailure(error).message}</Alert>}</Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            variant="contained"
            disabled={!isValid || isSending}
            onClick={() => void send(() => calls.save(textsKey, texts, stored.revision))}
          >
            {t('actions.save')}
          </Button>
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
          {stored.revision > 0 && (
            <Button
              color="error"
              disabled={isSending}
              onClick={() => void send(() => calls.restore(textsKey))}
              sx={{ marginLeft: 'auto' }}
            >
              {tMail('toOriginal')}
            </Button>
          )}
        </Box>
      </Card>
      {preview && (
        <Card sx={{ padding: 2.5 }}>
          {message ? (
            <MessageBody text={preview.text} language={textsKey.language} partPrice={message.partPrice} />
          ) : (
            <>
              <Typography component="h2" lang={textsKey.language} sx={{ fontWeight: 550, marginBottom: 1.5 }}>
                {tMail('subject', { subject: preview.subject })}
              </Typography>
              <MailBody {...preview} />
            </>
          )}
        </Card>
      )}
    </Box>
  );
}
