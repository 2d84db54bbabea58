import type { ReactNode } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import { formatAmount } from '#domain/commerce/formatMoney';
import { parseMoney, toHryvnia, toMoney } from '#domain/commerce/Money';
import { clamp } from '#domain/fields/number';
import { readNumber } from '#domain/text/readNumber';
import { typedNumber } from '#domain/text/typedNumber';
import type { Language } from '#domain/text/Language';
import { useLanguage } from '../../core/i18n/languageStore';
import { inputAttributes } from '../form/FieldInputProps';

interface NumberTextBoxProps {
  id: string;
  label?: string;
  /** A number, null, or typed text that is no number. */
  value: unknown;
  min?: number;
  max?: number;
  step?: number;
  /** Formatted with thousands separators and two decimals while it is not focused. */
  isMoney?: boolean;
  suffix?: ReactNode;
  /** `inputmode` for the virtual keyboard, where `min` and `step` do not tell. */
  inputMode?: 'decimal' | 'numeric' | 'text';
  onChange(value: number | string | null): void;
  onBlur?(): void;
  disabled?: boolean;
  invalid?: boolean;
  required?: boolean;
  describedBy?: string;
}

const numberText = (value: unknown, language: Language): string =>
  typeof value === 'number' ? typedNumber(value, language) : typeof value === 'string' ? value : '';

/** Typed hryvnia as they are stored: with whole kopiyky. */
function readHryvnia(text: string): number | null | undefined {
  const money = parseMoney(text);
  return typeof money === 'number' ? toHryvnia(money) : money;
}

/** `inputmode` for the virtual keyboard; the numeric one of iOS has no minus sign. */
const keyboardFor = (min: number | undefined, step: number): 'numeric' | 'decimal' | 'text' =>
  min === undefined || min < 0 ? 'text' : Number.isInteger(step) ? 'numeric' : 'decimal';

/**
 * A number as text; comma and point are both accepted. Clamped to `max` at once, to `min` on blur: until then more
 * digits may follow.
 */
export function NumberTextBox({
  id,
  label,
  value,
  min,
  max,
  step = 1,
  isMoney = false,
  suffix,
  inputMode = isMoney ? 'decimal' : keyboardFor(min, step),
  onChange,
  onBlur,
  disabled,
  invalid = false,
  required = false,
  describedBy,
}: NumberTextBoxProps) {
  const language = useLanguage();
  const readValue = isMoney ? readHryvnia : readNumber;
  const [inputText, setInputText] = useState<string | null>(null);
  const [isFocused, setIsFocused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const focusedByPointer = useRef(false);
  // Focusing by keyboard selects the text; reformatting `5 400,00` to `5400` would undo that, and typed digits would be
  // appended.
  useLayoutEffect(() => {
    if (isFocused && !focusedByPointer.current) input.current?.select();
    focusedByPointer.current = false;
  }, [isFocused]);
  const displayedText =
    inputText ??
    (isMoney && !isFocused && typeof value === 'number'
      ? formatAmount(toMoney(value), language)
      : numberText(value, language));

  const change = (text: string) => {
    const number = readValue(text);
    if (typeof number === 'number' && max !== undefined && number > max) {
      setInputText(null);
      onChange(max);
      return;
    }
    setInputText(text);
    onChange(number === undefined ? text : number);
  };
  const clampAndBlur = () => {
    const number = readValue(displayedText);
    if (typeof number === 'number' && clamp(number, { min, max }) !== number) onChange(clamp(number, { min, max }));
    setInputText(null);
    setIsFocused(false);
    onBlur?.();
  };
  const stepBy = (by: number) => {
    const number = readValue(displayedText) ?? 0;
    setInputText(null);
    onChange(clamp(Number((number + by).toFixed(6)), { min, max }));
  };

  const box = (
    <input
      {...inputAttributes({ describedBy, required, invalid })}
      id={id}
      ref={input}
      type="text"
      className="text-box numeric"
      aria-label={label}
      inputMode={inputMode}
      autoComplete="off"
      value={displayedText}
      disabled={disabled}
      onPointerDown={() => {
        focusedByPointer.current = !isFocused;
      }}
      onChange={(event) => change(event.target.value)}
      onFocus={() => setIsFocused(true)}
      onBlur={clampAndBlur}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        stepBy(event.key === 'ArrowUp' ? step : -step);
      }}
    />
  );
  return suffix === undefined ? (
    box
  ) : (
    <div className="text-box-suffixed">
      {box}
      <span>{suffix}</span>
    </div>
  );
}
