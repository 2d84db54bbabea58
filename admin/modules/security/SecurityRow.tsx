import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { cardRow, sideBySide } from '../../ui/listRow';

interface SecurityRowProps {
  title: string;
  /** Its state, in a line or two. */
  text: ReactNode;
  /** Buttons. */
  children?: ReactNode;
}

/** A line of a card: what it is, how it stands, what can be done. */
export const SecurityRow = ({ title, text, children }: SecurityRowProps) => (
  <Box sx={{ ...cardRow, ...sideBySide }}>
    <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 550 }}>{title}</Typography>
      <Typography variant="small" component="div" sx={{ color: 'text.secondary' }}>
        {text}
      </Typography>
    </Box>
    {children}
  </Box>
);
