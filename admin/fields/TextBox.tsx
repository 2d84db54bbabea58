import type { ChangeEvent, FocusEvent, InputHTMLAttributes } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import TextareaAutosize from '@mui/material/TextareaAutosize';
import { withUncontrolledUpdate } from '../form/deferUntilPaint';
import { fitHeight, lockHeight, unlockHeight } from './lockHeight';

/** Pixels: of a line, and above and below the first and the last one. */
const lineHeightPx = 20;
const verticalPaddingPx = 16;

/** The browser itself keeps a text area as high as its words, where it can; elsewhere each key is measured, which costs far more. */
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
  /** It grows between so many lines and so many; without them it has one. */
  lines?: readonly [from: number, to: number] | undefined;
}

interface AutoGrowTextareaProps extends Omit<TextBoxProps, 'lines'> {
  minLines: number;
  maxLines: number;
}

/** The caret stays where it is, as far as there are so many letters. */
function replaceText(box: HTMLTextAreaElement, text: string): void {
  const { selectionStart, selectionEnd } = box;
  box.value = text;
  if (document.activeElement === box) box.setSelectionRange(selectionStart, selectionEnd);
}

/**
 * What is typed stands in the box by itself, and the form has it at once; what else shows it (counter, messages) is drawn
 * after the letter, so that no key waits for it.
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
  // What comes from elsewhere; what is typed is fitted as it comes, when the box alone has to be laid out.
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

/** A plain box to type into, drawn by the page's own rules: a form has hundreds. */
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
