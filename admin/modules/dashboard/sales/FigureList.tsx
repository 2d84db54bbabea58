import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { LinkBase as Link } from 'ra-core';

interface FigureListProps<Item> {
  title: string;
  /** Shown in place of an empty list. */
  none: string;
  items: readonly Item[];
  action?: ReactNode;
  keyOf(item: Item): string;
  pathOf(item: Item): string;
  children(item: Item): ReactNode;
}

/** A card of lines, each of which leads to what it tells of. */
export function FigureList<Item>({ title, none, items, action, keyOf, pathOf, children }: FigureListProps<Item>) {
  return (
    <Card component="section" aria-label={title} sx={{ padding: '16px 8px 8px' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, padding: '0 12px 8px' }}>
        <Typography variant="subtitle1" component="h2">
          {title}
        </Typography>
        {action}
      </Box>
      {items.length === 0 && <Typography sx={{ padding: '0 12px 12px', color: 'text.secondary' }}>{none}</Typography>}
      {items.map((item) => (
        <Box
          key={keyOf(item)}
          component={Link}
          to={pathOf(item)}
          sx={(theme) => ({
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 1.5,
            rowGap: 0.5,
            minHeight: 44,
            padding: '6px 12px',
            borderRadius: '8px',
            textDecoration: 'none',
            color: 'inherit',
            '&:hover': { background: theme.tokens.hover },
          })}
        >
          {children(item)}
        </Box>
      ))}
    </Card>
  );
}
