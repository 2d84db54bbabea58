import type { ChangeEvent, FocusEvent, InputHTMLAttributes } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import TextareaAutosize from '@mui/material/TextareaAutosize';
import { withUncontrolledUpdate } from './form/deferUntilPaint';
import { fitHeight, lockHeight, unlockHeight } from './lockHeight';

/** Pixels; the padding is top and bottom together. */
const lineHeightPx = 20;
const verticalPaddingPx = 16;

/**
 * CSS `field-sizing: content`: the browser fits the text area to its text. Elsewhere each key press is measured, which
 * costs far more.
 */
const supportsFieldSizing =
  typeof CSS !== 'undefined' && typeof CSS.supports === 'function' && CSS.supports('field-sizing', 'content');

interface TextBoxProps extends Pick<
  InputHTMLAttributes<HTMLElement>,
  | 'id'
  | 'placeholder'
  | 'lang'
  | 'disabled'
  | 'autoCapitalize'
  | 'spellCheck'
  | 'onBlur'
  | 'onKeyDown'
  | 'aria-describedby'
  | 'aria-required'
  | 'aria-invalid'
> {
  value: string;
  onChange(text: string): void;
  /** Auto-grows between these numbers of lines; without it the input has a single line. */
  lines?: readonly [from: number, to: number] | undefined;
}

interface AutoGrowTextareaProps extends Omit<TextBoxProps, 'lines'> {
  minLines: number;
  maxLines: number;
}

/** Replaces the text and keeps the caret where it was, as far as the text is long enough. */
function replaceText(box: HTMLTextAreaElement, text: string): void {
  const { selectionStart, selectionEnd } = box;
  box.value = text;
  if (document.activeElement === box) box.setSelectionRange(selectionStart, selectionEnd);
}

/**
 * An uncontrolled text area: the browser shows the typed character at once and the form gets it in the same
 * event; whatever else shows the value (counter, messages) renders after paint, so that no key press waits for it.
 */
function AutoGrowTextarea({ minLines, maxLines, onChange, onBlur, value, ...rest }: AutoGrowTextareaProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const length = useRef(value.length);
  const [initialValue] = useState(value);
  const maxHeightPx = maxLines * lineHeightPx + verticalPaddingPx;
  const fitToText = (area: HTMLTextAreaElement) => {
    fitHeight(area, maxHeightPx, area.value.length < length.current);
    length.current = area.value.length;
  };
  // For values from elsewhere. Typed text is fitted in `onChange`, when only the text area needs layout.
  useLayoutEffect(() => {
    if (!box.current || box.current.value === value) return;
    replaceText(box.current, value);
    fitToText(box.current);
  });

  return (
    <textarea
      {...rest}
      ref={box}
      className="text-box"
      rows={minLines}
      style={{ minHeight: minLines * lineHeightPx + verticalPaddingPx, maxHeight: maxHeightPx }}
      defaultValue={initialValue}
      onChange={({ target }) => {
        fitToText(target);
        withUncontrolledUpdate(() => onChange(target.value));
      }}
      onFocus={({ target }) => lockHeight(target)}
      onBlur={(event: FocusEvent<HTMLTextAreaElement>) => {
        unlockHeight(event.target);
        onBlur?.(event);
      }}
    />
  );
}

/** A plain text input styled by global CSS (no emotion style per element): a form has hundreds. */
export function TextBox({ lines, ...rest }: TextBoxProps) {
  if (lines && supportsFieldSizing) return <AutoGrowTextarea {...rest} minLines={lines[0]} maxLines={lines[1]} />;
  const props = {
    ...rest,
    className: 'text-box',
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => rest.onChange(target.value),
  };
  return lines ? (
    <TextareaAutosize minRows={lines[0]} maxRows={lines[1]} {...props} />
  ) : (
    <input type="text" {...props} />
  );
}
