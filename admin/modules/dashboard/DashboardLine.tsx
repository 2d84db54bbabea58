import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { LinkBase as Link, useResourceDefinition } from 'ra-core';

interface DashboardLineProps {
  /** Whose icon is shown. */
  resource: string;
  to: string;
  /** At the end of the line. */
  end: ReactNode;
  children: ReactNode;
}

/** A link of a card: icon, text and a number or a time. */
export function DashboardLine({ resource, to, end, children }: DashboardLineProps) {
  const { icon } = useResourceDefinition({ resource });
  return (
    <Box
      component={Link}
      to={to}
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 48,
        padding: '6px 12px',
        borderRadius: '8px',
        textDecoration: 'none',
        color: 'inherit',
        '&:hover': { background: theme.tokens.hover },
      })}
    >
      {icon && <Box component={icon} sx={{ fontSize: 20, color: 'text.secondary' }} />}
      <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
      {end}
    </Box>
  );
}
