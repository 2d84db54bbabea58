import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import { useTranslate } from '../i18n/useTranslate';
import { mainId } from './mainId';

export interface Confirmation {
  /** The question. */
  title: string;
  /** What happens, and what is touched. */
  text: string;
  /** More of what is touched, below the text. */
  details?: ReactNode;
  /** The verb again, never just "Yes". */
  confirmLabel: string;
  isDestructive: boolean;
  /** Resolves when it is done; the dialog stays until then. */
  onConfirm(): Promise<unknown>;
}

/** Asks before something happens. The focus is on the button that leaves everything as it is. */
export function ConfirmDialog({ confirmation, onClose }: { confirmation: Confirmation | null; onClose(): void }) {
  const t = useTranslate();
  const [isPending, setIsPending] = useState(false);
  const [displayed, setDisplayed] = useState(confirmation);
  // The words stay while the dialog fades out.
  if (confirmation && confirmation !== displayed) setDisplayed(confirmation);
  const Icon = displayed?.isDestructive ? DeleteOutlined : HelpOutlineOutlined;

  async function confirm(): Promise<void> {
    if (isPending || !displayed) return;
    setIsPending(true);
    await displayed.onConfirm().finally(() => setIsPending(false));
    onClose();
  }

  const content = useRef<HTMLElement>(null);
  // What had the focus before may be gone with what was done: then it is still about here, or nowhere.
  const restoreFocus = () => {
    const { activeElement } = document;
    if (activeElement?.contains(content.current) || content.current?.contains(activeElement))
      document.getElementById(mainId)?.focus({ preventScroll: true });
  };

  // Nothing was asked yet.
  if (!displayed) return null;
  return (
    <Dialog
      open={confirmation !== null}
      onClose={onClose}
      slotProps={{ transition: { onExited: restoreFocus } }}
      aria-labelledby="confirm-title"
      aria-describedby="confirm-text"
      maxWidth={false}
    >
      <Box ref={content} sx={{ width: 440, maxWidth: '100%', padding: 3, display: 'flex', gap: 2 }}>
        <Box
          sx={(theme) => ({
            width: 40,
            height: 40,
            flex: 'none',
            borderRadius: '10px',
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'center',
            background: displayed.isDestructive ? theme.tokens.errorTint : theme.tokens.accentTint,
            color: displayed.isDestructive ? theme.tokens.error : theme.tokens.accentText,
          })}
        >
          <Icon sx={{ fontSize: 20 }} />
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h6" component="h2" id="confirm-title">
            {displayed.title}
          </Typography>
          <Typography id="confirm-text" sx={{ color: 'text.secondary', marginTop: 0.5, overflowWrap: 'anywhere' }}>
            {displayed.text}
          </Typography>
          {displayed.details}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, marginTop: 2.5 }}>
            <Button variant="outlined" onClick={onClose} autoFocus>
              {t('actions.cancel')}
            </Button>
            <Button
              variant="contained"
              color={displayed.isDestructive ? 'error' : 'primary'}
              aria-disabled={isPending}
              onClick={() => void confirm()}
            >
              {displayed.confirmLabel}
            </Button>
          </Box>
        </Box>
      </Box>
    </Dialog>
  );
}

/** A question of the server (`Видалити запис? Його можна буде відновити…`) as title and text; `about` names the record. */
export function splitQuestion(question: string, recordTitle: string): { title: string; text: string } {
  const [, title = question, rest = ''] = /^([^?]*\?)\s*(.*)$/s.exec(question) ?? [];
  return { title, text: [recordTitle && `${recordTitle}.`, rest].filter(Boolean).join(' ') };
}
