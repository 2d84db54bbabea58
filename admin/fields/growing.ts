/**
 * A text area that the browser itself keeps as high as its words, where it can (`field-sizing`); elsewhere MUI measures it,
 * which on a long form costs more than all else. To be spread over an input's slot and its style.
 */
const growsItself = typeof CSS !== 'undefined' && typeof CSS.supports === 'function' && CSS.supports('field-sizing', 'content');

export const growingInput = growsItself ? { inputComponent: 'textarea' as const } : {};

/** Between so many lines and so many. */
export const growing = (from: number, to: number) => ({ '& textarea': { fieldSizing: 'content', minHeight: `${from}lh`, maxHeight: `${to}lh`, resize: 'none' } });
