import type { ReactNode } from 'react';
import { useId } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { TextBox } from './TextBox';

interface NoteBoxProps {
  label: string;
  value: string;
  maxLength: number;
  maxLines: number;
  onChange(value: string): void;
  /** The buttons below. */
  children: ReactNode;
}

/** A note for colleagues: label, text and buttons. */
export function NoteBox({ label, value, maxLength, maxLines, onChange, children }: NoteBoxProps) {
  const id = useId();
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start', width: '100%' }}>
      <Typography component="label" variant="small" htmlFor={id}>
        {label}
      </Typography>
      <Box sx={{ width: '100%' }}>
        <TextBox id={id} value={value} onChange={(text) => onChange(text.slice(0, maxLength))} lines={[1, maxLines]} />
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>{children}</Box>
    </Box>
  );
}
