import type { KeyboardEvent, ReactNode } from 'react';
import { useRef } from 'react';

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
    <div
      ref={group}
      role="radiogroup"
      aria-label={label}
      className={['segments', className, isOneLine && 'one-line'].filter(Boolean).join(' ')}
    >
      {options.map((option, at) => (
        <button
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
        </button>
      ))}
    </div>
  );
}
