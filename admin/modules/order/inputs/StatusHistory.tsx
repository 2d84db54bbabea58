import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { StatusEntry } from '#domain/wire/Order';
import { StatusChip } from '../../../fields/cells/StatusChip';
import { useStatusTexts } from './statusTexts';
import { Instant } from '../../../ui/Instant';

interface StatusHistoryProps {
  history: readonly StatusEntry[];
  labelledBy: string;
  titleOf(status: string): string;
  /** Takes the newest entry back, while it is not saved; null: it can not be. */
  onUndo: (() => void) | null;
}

/** An entry that the server has not seen yet has no time. */
export const isUnsaved = ({ time }: StatusEntry): boolean => time === '';

/** The statuses of an order as a line of time, the newest first. */
export function StatusHistory({ history, labelledBy, titleOf, onUndo }: StatusHistoryProps) {
  const t = useStatusTexts();
  return (
    <Box component="ol" aria-labelledby={labelledBy} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {history.map((entry, at) => {
        const unsaved = isUnsaved(entry);
        const reported = t(unsaved && entry.reported ? 'toReport' : entry.reported ? 'reported' : 'notReported');
        return (
          <Box
            component="li"
            // Entries are only added at the head, and have no ids.
            key={history.length - at}
            aria-current={at === 0 ? 'step' : undefined}
            sx={(theme) => ({
              position: 'relative',
              display: 'grid',
              gap: 0.375,
              padding: '0 0 14px 20px',
              '&::before': {
                content: '""',
                position: 'absolute',
                left: 3,
                top: 8,
                width: 9,
                height: 9,
                borderRadius: '50%',
                background: at === 0 ? theme.tokens.info : theme.tokens.surface,
                boxShadow:
                  at === 0 ? `0 0 0 3px ${theme.tokens.infoTint}` : `inset 0 0 0 2px ${theme.tokens.borderStrong}`,
              },
              '&:not(:last-child)::after': {
                content: '""',
                position: 'absolute',
                left: 7,
                top: 20,
                bottom: -6,
                width: '1px',
                background: theme.tokens.border,
              },
            })}
          >
            <Box
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}
            >
              <StatusChip status={entry.status} label={titleOf(entry.status)} />
              {unsaved ? (
                <Typography variant="caption" sx={{ color: 'warning.main', fontWeight: 500 }}>
                  {t('pending')}
                </Typography>
              ) : (
                <Instant at={entry.time} />
              )}
            </Box>
            {entry.comment !== '' && (
              <Typography variant="small" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {entry.comment}
              </Typography>
            )}
            <Typography variant="caption" sx={(theme) => ({ color: theme.tokens.textHint })}>
              {[entry.author, reported].filter(Boolean).join(' · ')}
            </Typography>
            {at === 0 && unsaved && onUndo && (
              <Button size="small" onClick={onUndo} sx={{ justifySelf: 'start' }}>
                {t('undo')}
              </Button>
            )}
          </Box>
        );
      })}
    </Box>
  );
}
