import type { ReactNode } from 'react';
import { useId } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';

interface ImportCardProps {
  title: string;
  /** Beside the title. */
  hint?: ReactNode;
  /** At the end of the title's line. */
  aside?: ReactNode;
  /** The content reaches the edges of the card. */
  isFlush?: boolean;
  children: ReactNode;
}

/** A part of the import: a section with its heading. */
export function ImportCard({ title, hint, aside, isFlush = false, children }: ImportCardProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          gap: '4px 10px',
          padding: '12px 20px 8px',
        }}
      >
        <Typography id={id} component="h2" variant="subtitle1">
          {title}
        </Typography>
        {hint !== undefined && (
          <Typography variant="small" sx={(theme) => ({ color: theme.tokens.textHint })}>
            {hint}
          </Typography>
        )}
        {aside !== undefined && (
          <Typography
            component="div"
            variant="small"
            sx={(theme) => ({ marginLeft: 'auto', color: theme.tokens.textHint })}
          >
            {aside}
          </Typography>
        )}
      </Box>
      <Box sx={{ padding: isFlush ? 0 : '0 20px 18px' }}>{children}</Box>
    </Card>
  );
}
