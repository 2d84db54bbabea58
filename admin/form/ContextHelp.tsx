import { useId, useState } from 'react';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import { useOpenedOnce } from '../ui/useOpenedOnce';
import { useHelpTexts } from './helpTexts';

interface ContextHelpProps {
  /** What it is about. */
  title: string;
  text: string;
}

/** A question mark beside a heading: what this part does, for who asks. Escape and a press beside it close it. */
export function ContextHelp({ title, text }: ContextHelpProps) {
  const t = useHelpTexts();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const wasOpened = useOpenedOnce(anchor !== null);
  const textId = useId();
  return (
    <>
      <button
        type="button"
        className="icon-button small context-help"
        aria-label={t('whatIs', { title })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <HelpOutlineOutlined />
      </button>
      {/* Mounted on first use: a form has one for each card. */}
      {wasOpened && (
        <Popover
          open={anchor !== null}
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': title, 'aria-describedby': textId, tabIndex: -1 } }}
        >
          <Typography id={textId} sx={{ maxWidth: 360, padding: '12px 16px', fontSize: '0.84375rem' }}>
            {text}
          </Typography>
        </Popover>
      )}
    </>
  );
}
