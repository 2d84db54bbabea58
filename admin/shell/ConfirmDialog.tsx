import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import { useT } from '../i18n/useT';
import { mainId } from './mainId';

export interface Confirmation {
  /** The question. */
  title: string;
  /** What happens, and what is touched. */
  text: string;
  /** More of what is touched, below the text. */
  details?: ReactNode;
  /** The verb again, never just "Yes". */
  verb: string;
  destructive: boolean;
  /** Resolves when it is done; the dialog stays until then. */
  run(): Promise<unknown>;
}

/** Asks before something happens. The focus is on the button that leaves everything as it is. */
export function ConfirmDialog({ asked, onClose }: { asked: Confirmation | null; onClose(): void }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState(asked);
  // The words stay while the dialog fades out.
  if (asked && asked !== shown) setShown(asked);
  const Icon = shown?.destructive ? DeleteOutlined : HelpOutlineOutlined;

  async function confirm(): Promise<void> {
    if (busy || !shown) return;
    setBusy(true);
    await shown.run().finally(() => setBusy(false));
    onClose();
  }

  const content = useRef<HTMLElement>(null);
  // What had the focus before may be gone with what was done: then it is still about here, or nowhere.
  const keepFocus = () => {
    const { activeElement } = document;
    if (activeElement?.contains(content.current) || content.current?.contains(activeElement))
      document.getElementById(mainId)?.focus({ preventScroll: true });
  };

  // Nothing was asked yet.
  if (!shown) return null;
  return (
    <Dialog
      open={asked !== null}
      onClose={onClose}
      slotProps={{ transition: { onExited: keepFocus } }}
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
            background: shown.destructive ? theme.tokens.errorTint : theme.tokens.accentTint,
            color: shown.destructive ? theme.tokens.error : theme.tokens.accentText,
          })}
        >
          <Icon sx={{ fontSize: 20 }} />
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h6" component="h2" id="confirm-title">
            {shown.title}
          </Typography>
          <Typography id="confirm-text" sx={{ color: 'text.secondary', marginTop: 0.5, overflowWrap: 'anywhere' }}>
            {shown.text}
          </Typography>
          {shown.details}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, marginTop: 2.5 }}>
            <Button variant="outlined" onClick={onClose} autoFocus>
              {t('actions.keep')}
            </Button>
            <Button
              variant="contained"
              color={shown.destructive ? 'error' : 'primary'}
              aria-disabled={busy}
              onClick={() => void confirm()}
            >
              {shown.verb}
            </Button>
          </Box>
        </Box>
      </Box>
    </Dialog>
  );
}

/** A question of the server (`Видалити запис? Його можна буде відновити…`) as title and text; `about` names the record. */
export function asTitleAndText(question: string, about: string): { title: string; text: string } {
  const [, title = question, rest = ''] = /^([^?]*\?)\s*(.*)$/s.exec(question) ?? [];
  return { title, text: [about && `${about}.`, rest].filter(Boolean).join(' ') };
}
