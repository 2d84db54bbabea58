import { useEffect, useRef } from 'react';
import { styled } from '@mui/material/styles';
import { focusRing } from '../theme/focusRing';

// The browser's own box: a hundred rows of drawn ones take longer than the rows themselves.
const Box = styled('label')(({ theme }) => ({
  display: 'inline-grid',
  placeItems: 'center',
  width: 38,
  height: 38,
  cursor: 'pointer',
  '& input': { width: 18, height: 18, margin: 0, accentColor: theme.palette.primary.main, cursor: 'inherit' },
  '& input:focus-visible': focusRing(theme.tokens),
  '@media (pointer: coarse)': { width: 44, height: 44 },
}));

interface RowCheckboxProps {
  /** Names the record, so that the box means something on its own. */
  name: string;
  checked: boolean;
  indeterminate?: boolean;
  onToggle(): void;
}

export function RowCheckbox({ name, checked, indeterminate = false, onToggle }: RowCheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return <Box><input ref={input} type="checkbox" aria-label={name} checked={checked} onChange={onToggle} /></Box>;
}
