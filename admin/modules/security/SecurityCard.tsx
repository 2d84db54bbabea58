import type { ReactNode } from 'react';
import { useId } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';

interface SecurityCardProps {
  title: string;
  lead: string;
  /** A button beside the heading. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of the screen, with its lines. */
export function SecurityCard({ title, lead, action, children }: SecurityCardProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ marginBottom: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, padding: '16px 20px' }}>
        <Box sx={{ flex: '1 1 220px' }}>
          <Typography variant="h6" component="h2" id={id}>
            {title}
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>{lead}</Typography>
        </Box>
        {action}
      </Box>
      {children}
    </Card>
  );
}
