import type { KeyboardEvent, ReactNode } from 'react';
import { useRef } from 'react';
import { styled } from '@mui/material/styles';

const Group = styled('div')(({ theme }) => ({
  display: 'inline-flex',
  flexWrap: 'wrap',
  maxWidth: '100%',
  padding: 2,
  gap: 2,
  borderRadius: 8,
  background: theme.palette.mode === 'dark' ? theme.tokens.subtle : theme.tokens.sunken,
  boxShadow: theme.palette.mode === 'dark' ? `inset 0 0 0 1px ${theme.tokens.border}` : 'none',
  '&.one-line': { flexWrap: 'nowrap', overflowX: 'auto', scrollbarWidth: 'none', '& > button': { flex: 'none' } },
}));

const Option = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  flex: '1 1 auto',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 6,
  minHeight: 28,
  padding: '0 10px',
  border: 0,
  borderRadius: 6,
  background: 'none',
  color: theme.tokens.textSecondary,
  font: 'inherit',
  fontSize: '0.8125rem',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&[aria-checked=true]': {
    background: theme.palette.mode === 'dark' ? theme.tokens.border : theme.tokens.surface,
    color: theme.tokens.text,
    boxShadow: theme.palette.mode === 'dark' ? 'none' : '0 1px 2px rgba(30,36,34,.14)',
  },
  '&:hover': { color: theme.tokens.text },
  '& svg': { fontSize: 16 },
  '@media (pointer: coarse)': { minHeight: 40, minWidth: 44 },
}));

export interface SegmentedControlOption<Value extends string> {
  value: Value;
  label: ReactNode;
  /** The full name where the label is an abbreviation. */
  fullName?: string;
  lang?: string;
}

interface SegmentedControlProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly SegmentedControlOption<Value>[];
  onChange(value: Value): void;
  className?: string;
  /** Options that do not fit are scrolled to, in place of a second line. */
  isOneLine?: boolean;
}

/** A segmented control: one of a few options. Arrows move the selection, as in a radio group. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  options,
  onChange,
  className,
  isOneLine = false,
}: SegmentedControlProps<Value>) {
  const group = useRef<HTMLDivElement>(null);

  function moveSelection(event: KeyboardEvent, from: number): void {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const to = (from + step + options.length) % options.length;
    const next = options[to];
    if (next) onChange(next.value);
    group.current?.querySelectorAll('button')[to]?.focus();
  }

  return (
    <Group
      ref={group}
      role="radiogroup"
      aria-label={label}
      className={[className, isOneLine && 'one-line'].filter(Boolean).join(' ') || undefined}
    >
      {options.map((option, at) => (
        <Option
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          aria-label={option.fullName}
          title={option.fullName}
          lang={option.lang}
          tabIndex={option.value === value ? 0 : -1}
          onClick={() => onChange(option.value)}
          onKeyDown={(event) => moveSelection(event, at)}
        >
          {option.label}
        </Option>
      ))}
    </Group>
  );
}
