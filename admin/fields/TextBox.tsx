import type { ChangeEvent, InputHTMLAttributes } from 'react';
import TextareaAutosize from '@mui/material/TextareaAutosize';

/** Pixels: of a line, and above and below the first and the last one. */
const line = 20;
const around = 16;

/** The browser itself keeps a text area as high as its words, where it can; elsewhere each key is measured, which costs far more. */
const growsItself = typeof CSS !== 'undefined' && typeof CSS.supports === 'function' && CSS.supports('field-sizing', 'content');

interface TextBoxProps extends Pick<InputHTMLAttributes<HTMLElement>, 'id' | 'lang' | 'disabled' | 'autoCapitalize' | 'spellCheck' | 'onBlur' | 'onKeyDown' | 'aria-describedby' | 'aria-required' | 'aria-invalid'> {
  value: string;
  onChange(text: string): void;
  /** It grows between so many lines and so many; without them it has one. */
  lines?: readonly [from: number, to: number] | undefined;
}

/** A plain box to type into, drawn by the page's own rules: a form has hundreds. */
export function TextBox({ lines, onChange, ...rest }: TextBoxProps) {
  const props = { ...rest, className: 'text-box', onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(target.value) };
  if (!lines) return <input type="text" {...props} />;
  const [from, to] = lines;
  if (!growsItself) return <TextareaAutosize minRows={from} maxRows={to} {...props} />;
  return <textarea rows={from} style={{ minHeight: from * line + around, maxHeight: to * line + around }} {...props} />;
}
