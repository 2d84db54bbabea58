import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';

const Word = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 7,
  fontSize: '0.8125rem',
  whiteSpace: 'nowrap',
  '&::before': { content: '""', width: 8, height: 8, borderRadius: '50%', flex: 'none', background: theme.tokens.success },
  '&.off': { color: theme.tokens.textSecondary, '&::before': { background: 'none', boxShadow: `inset 0 0 0 1.5px ${theme.tokens.textHint}` } },
}));

/** A filled dot or an empty ring, and always the word. */
export const StateDot = ({ on, children }: { on: boolean; children: ReactNode }) => <Word className={on ? 'on' : 'off'}>{children}</Word>;
