import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useOpenedOnce } from './useOpenedOnce';

interface PopoverButtonProps {
  /** Accessible name of the button; it may include a count. */
  buttonLabel: string;
  /** Heading of the popover. */
  title: string;
  icon: ReactNode;
  onOpen?(): void;
  children(close: () => void): ReactNode;
}

/** A button of the app bar with a popover. */
export function PopoverButton({ buttonLabel, title, icon, onOpen, children }: PopoverButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const hasOpened = useOpenedOnce(anchor !== null);
  const headingId = useId();
  const close = () => setAnchor(null);
  const open = (button: HTMLElement) => {
    setAnchor(button);
    onOpen?.();
  };
  return (
    <>
      <IconButton
        aria-label={buttonLabel}
        title={title}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => open(event.currentTarget)}
      >
        {icon}
      </IconButton>
      {hasOpened && (
        <Popover
          open={anchor !== null}
          anchorEl={anchor}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{ paper: { role: 'dialog', 'aria-labelledby': headingId, tabIndex: -1 } }}
        >
          <Box sx={{ width: 360, maxWidth: 'calc(100vw - 32px)', padding: 2 }}>
            <Typography id={headingId} variant="subtitle1" component="h2">
              {title}
            </Typography>
            {children(close)}
          </Box>
        </Popover>
      )}
    </>
  );
}
