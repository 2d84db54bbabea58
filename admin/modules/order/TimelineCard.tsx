import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { createOrderCalls } from './calls/orderCalls';
import type { TimelineEntry } from '#domain/wire/OrderTimeline';
import { maxNoteLength } from '#domain/wire/OrderTimeline';
import { panelHref } from '../../core/routing/panelBase';
import { mailsPath } from '../../core/routing/paths';
import { useCalls } from '../../core/session/useCalls';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import { NoteBox } from '../../fields/NoteBox';
import { useFormFields } from '../../fields/form/FormFieldsContext';
import type { Colors } from '../../ui/theme/Colors';
import { useOrderTexts } from './texts';
import { FactLine } from '../../ui/FactLine';
import { Instant } from '../../ui/Instant';

const colours: Partial<Record<TimelineEntry['kind'], keyof Colors>> = {
  payment: 'success',
  refund: 'warning',
  return: 'warning',
  note: 'accent',
  status: 'info',
  problem: 'error',
};

/** A line from entry to entry, with a point in the colour of its kind. */
const entryStyle = (tokens: Colors, kind: TimelineEntry['kind']) => ({
  position: 'relative',
  overflowWrap: 'anywhere',
  padding: '0 4px 10px 18px',
  '&::before': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: 6,
    width: 8,
    height: 8,
    borderRadius: '50%',
    background: tokens[colours[kind] ?? 'borderStrong'],
  },
  '&:not(:last-of-type)::after': {
    content: '""',
    position: 'absolute',
    left: '3.5px',
    top: 16,
    bottom: -4,
    width: '1px',
    background: tokens.border,
  },
});

/** What happened to the order, the newest first, and a note for colleagues. */
export function TimelineCard({ order, revision }: { order: string; revision: number }) {
  const t = useOrderTexts();
  const api = useCalls(createOrderCalls);
  const notify = useNotifications();
  const queries = useQueryClient();
  const { readOnly } = useFormFields();
  const [note, setNote] = useState('');
  const [isSending, setIsSending] = useState(false);
  const { data } = useQuery({
    queryKey: ['orderEvents', 'timeline', order, revision],
    queryFn: ({ signal }) => api.orderTimeline(order, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });

  async function add(): Promise<void> {
    setIsSending(true);
    try {
      await api.addOrderNote(order, note);
      setNote('');
      await queries.invalidateQueries({ queryKey: ['orderEvents', 'timeline', order] });
    } catch (failure) {
      notify.failure(failure, 'action');
    } finally {
      setIsSending(false);
    }
  }

  return (
    <section aria-labelledby="card-timeline" className="form-card side-card">
      <h2 className="form-card-title" id="card-timeline">
        {t('timeline')}
      </h2>
      {!readOnly && (
        <Box sx={{ marginBottom: 1 }}>
          <NoteBox label={t('note')} value={note} maxLength={maxNoteLength} maxLines={6} onChange={setNote}>
            <Button
              size="small"
              variant="outlined"
              disabled={isSending || note.trim() === ''}
              onClick={() => void add()}
            >
              {t('addNote')}
            </Button>
          </NoteBox>
        </Box>
      )}
      <Box
        component="ol"
        aria-labelledby="card-timeline"
        tabIndex={0}
        sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', maxHeight: 420, overflow: 'auto' }}
      >
        {data?.items.map(({ time, kind, text, author, inMails = false }, at) => (
          <Box component="li" key={`${time} ${kind} ${at}`} sx={(theme) => entryStyle(theme.tokens, kind)}>
            <Typography variant="small" component="p" sx={{ ...(kind === 'problem' && { color: 'error.main' }) }}>
              {text}{' '}
              {inMails && (
                <Link href={panelHref(mailsPath)} underline="always">
                  {t('mails')}
                </Link>
              )}
            </Typography>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              <FactLine>
                <Instant at={time} />
                {author}
              </FactLine>
            </Typography>
          </Box>
        ))}
      </Box>
    </section>
  );
}
