import { useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatMoney } from '#domain/commerce/formatMoney';
import { toMoney } from '#domain/commerce/Money';
import { kyivDateTime } from '#domain/time/kyiv';
import type { UnmatchedCallback } from '#domain/wire/UnmatchedCallback';
import { useLanguage } from '../../core/i18n/languageStore';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import { NoteBox } from '../../fields/NoteBox';
import { useSettingsTexts } from './texts';
import { FactLine } from '../../ui/FactLine';
import { Instant } from '../../ui/Instant';

const maxNoteLength = 500;

const when = (instant: string): string => kyivDateTime(Date.parse(instant));

interface UnmatchedCallbackItemProps {
  callback: UnmatchedCallback;
  onReview(note: string): Promise<void>;
}

/** One report: what the service says, why it belongs to nothing, and who has looked at it. */
export function UnmatchedCallbackItem({ callback, onReview }: UnmatchedCallbackItemProps) {
  const { service, sum, state, time, reference, reason, reviewed } = callback;
  const t = useSettingsTexts();
  const language = useLanguage();
  const notify = useNotifications();
  const [note, setNote] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  const isOpen = note !== null;
  const wasOpen = useRef(isOpen);
  // The control that had the focus is gone.
  useEffect(() => {
    if (wasOpen.current !== isOpen)
      item.current?.querySelector<HTMLElement>(isOpen ? 'textarea:not([aria-hidden])' : 'button')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const save = async (): Promise<void> => {
    setIsSending(true);
    try {
      await onReview(note ?? '');
      setNote(null);
    } catch (failure) {
      notify.failure(failure, 'action');
    } finally {
      setIsSending(false);
    }
  };
  const said = [service, sum === null ? '' : formatMoney(toMoney(sum), language), state].filter(Boolean).join(' · ');
  return (
    <Box component="li" ref={item} sx={{ display: 'grid', gap: 0.5, justifyItems: 'start', overflowWrap: 'anywhere' }}>
      <Typography variant="small" component="p" sx={{ fontWeight: 550 }}>
        {said}
      </Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        <FactLine>
          <Instant at={time} />
          {t('reference', { reference: reference || '—' })}
        </FactLine>
      </Typography>
      <Typography variant="small">{t(reason === 'unknown' ? 'unknownPayment' : 'otherService')}</Typography>
      {reviewed && (
        <Typography variant="small" sx={{ color: 'text.secondary' }}>
          {[t('reviewed', { when: when(reviewed.time), who: reviewed.author }), reviewed.note]
            .filter(Boolean)
            .join(': ')}
        </Typography>
      )}
      {!isOpen ? (
        <Button
          size="small"
          variant="outlined"
          aria-label={`${t(reviewed ? 'changeNote' : 'review')}: ${said}`}
          onClick={() => setNote(reviewed?.note ?? '')}
        >
          {t(reviewed ? 'changeNote' : 'review')}
        </Button>
      ) : (
        <NoteBox label={t('reviewNote')} value={note} maxLength={maxNoteLength} maxLines={4} onChange={setNote}>
          <Button size="small" variant="outlined" disabled={isSending} onClick={() => void save()}>
            {t('saveReview')}
          </Button>
          <Button size="small" disabled={isSending} onClick={() => setNote(null)}>
            {t('cancelReview')}
          </Button>
        </NoteBox>
      )}
    </Box>
  );
}
