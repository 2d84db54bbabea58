import type { KeyboardEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import Autocomplete from '@mui/material/Autocomplete';
import { isPressed } from '../../core/shortcuts/isPressed';
import { shortcuts } from '../../core/shortcuts/shortcuts';
import type { GridColumn } from './SheetGridTypes';

/** Where the focus goes after an edit; `all`: the text is for all selected cells. */
export type EditEnd = 'down' | 'up' | 'right' | 'left' | 'stay' | 'all';

interface CellEditorProps {
  label: string;
  column: GridColumn;
  /** At first: what the cell holds, or the character that was typed over it. */
  text: string;
  describedBy?: string | undefined;
  onCommit(text: string, end: EditEnd): void;
  onChoose(value: string, end: EditEnd): void;
  onCancel(): void;
}

const endOf = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): EditEnd | null => {
  if (key === 'Enter') return ctrlKey || metaKey ? 'all' : shiftKey ? 'up' : 'down';
  return key === 'Tab' ? (shiftKey ? 'left' : 'right') : null;
};

function TextEditor({ label, column, text, describedBy, onCommit, onCancel }: CellEditorProps) {
  const input = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(text);
  const isDone = useRef(false);
  useEffect(() => {
    const { current } = input;
    current?.focus({ preventScroll: true });
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);
  const end = (how: EditEnd | null) => {
    if (isDone.current) return;
    isDone.current = true;
    if (how === null) onCancel();
    else onCommit(value, how);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // What is being typed is saved too: it is entered before the shortcut of the page, which gets the key next.
    if (isPressed(shortcuts.save.keys, event.nativeEvent)) return flushSync(() => end('stay'));
    const how = event.key === 'Escape' ? null : endOf(event);
    event.stopPropagation();
    if (how === null && event.key !== 'Escape') return;
    event.preventDefault();
    end(how);
  };
  return (
    <input
      ref={input}
      data-editor
      aria-label={label}
      aria-describedby={describedBy}
      inputMode={column.align === 'right' ? 'decimal' : undefined}
      autoComplete="off"
      value={value}
      onChange={(event) => setValue(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => end('stay')}
    />
  );
}

function ChoiceEditor({ label, column: { choices = [] }, text, describedBy, onChoose, onCancel }: CellEditorProps) {
  const highlighted = useRef<string | null>(null);
  const isDone = useRef(false);
  const current = choices.find(({ view }) => view === text) ?? null;
  const end = (value: string | null, how: EditEnd) => {
    if (isDone.current) return;
    isDone.current = true;
    if (value === null) onCancel();
    else onChoose(value, how);
  };
  return (
    <Autocomplete
      open
      autoHighlight
      openOnFocus
      disableClearable
      forcePopupIcon={false}
      options={choices}
      defaultValue={current ?? undefined}
      getOptionLabel={({ view }) => view}
      getOptionKey={({ value }) => value}
      isOptionEqualToValue={(one, other) => one.value === other.value}
      onHighlightChange={(_event, option) => {
        highlighted.current = option?.value ?? null;
      }}
      onChange={(_event, option) => end(option.value, 'stay')}
      slotProps={{ popper: { style: { minWidth: 260 }, placement: 'bottom-start' } }}
      renderInput={({ inputProps, InputProps }) => (
        <span ref={InputProps.ref}>
          <input
            {...inputProps}
            className=""
            data-editor
            autoFocus
            aria-label={label}
            aria-describedby={describedBy}
            onBlur={(event) => {
              inputProps.onBlur?.(event);
              end(null, 'stay');
            }}
            onKeyDown={(event) => {
              const how = endOf(event);
              if (event.key === 'Escape') end(null, 'stay');
              else if (how !== null && (event.key === 'Tab' || how === 'all')) end(highlighted.current, how);
              else return;
              event.preventDefault();
              event.stopPropagation();
            }}
          />
        </span>
      )}
    />
  );
}

/** The input of a cell that is edited. Other keys than those that end it stay in it. */
export const CellEditor = (props: CellEditorProps) =>
  props.column.kind === 'choice' ? <ChoiceEditor {...props} /> : <TextEditor {...props} />;
