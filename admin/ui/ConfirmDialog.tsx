import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { mainId } from './mainId';

export interface Confirmation {
  /** The question, as the dialog's title. */
  title: string;
  /** What will happen, and to which records. */
  text: string;
  /** Further content below the text. */
  details?: ReactNode;
  /** Label of the confirm button: the verb of the question, never just "Yes". */
  confirmLabel: string;
  /** Label of the other button, where "Cancel" could be taken for the action itself. */
  cancelLabel?: string;
  isDestructive: boolean;
  /** The dialog stays open until the promise resolves. */
  onConfirm(): Promise<unknown>;
}

/** Confirmation dialog. The initial focus is on the button that cancels. */
export function ConfirmDialog({ confirmation, onClose }: { confirmation: Confirmation | null; onClose(): void }) {
  const t = usePanelTranslate();
  const [isPending, setIsPending] = useState(false);
  const [displayed, setDisplayed] = useState(confirmation);
  // The content is kept while the dialog fades out.
  if (confirmation && confirmation !== displayed) setDisplayed(confirmation);
  const Icon = displayed?.isDestructive ? DeleteOutlined : HelpOutlineOutlined;

  async function confirm(): Promise<void> {
    if (isPending || !displayed) return;
    setIsPending(true);
    await displayed.onConfirm().finally(() => setIsPending(false));
    onClose();
  }

  const content = useRef<HTMLElement>(null);
  // The element that had the focus before may have been removed by the action: then the focus goes to the page.
  const restoreFocus = () => {
    const { activeElement } = document;
    if (!activeElement?.contains(content.current) && !content.current?.contains(activeElement)) return;
    const main = document.getElementById(mainId);
    (main?.querySelector('h1') ?? main)?.focus({ preventScroll: true });
  };

  // Not opened yet.
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
              {displayed.cancelLabel ?? t('actions.cancel')}
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

/**
 * Splits a question of the server (`Видалити запис? Його можна буде відновити…`) into title and text; `recordTitle` is
 * put before the text.
 */
export function splitQuestion(question: string, recordTitle: string): { title: string; text: string } {
  const [, title = question, rest = ''] = /^([^?]*\?)\s*(.*)$/s.exec(question) ?? [];
  return { title, text: [recordTitle && `${recordTitle}.`, rest].filter(Boolean).join(' ') };
}
