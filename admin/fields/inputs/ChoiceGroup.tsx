import type { KeyboardEvent, ReactNode } from 'react';
import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { DatalistItem } from '#domain/wire/FieldDefinition';
import { selectedValues } from '#domain/fields/select';
import { textMatcher } from '#domain/query/textMatcher';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { focusRing } from '../../ui/theme/focusRing';
import type { FieldInputProps } from '../form/FieldInputProps';
import { SelectValueInput } from './SelectValueInput';

/** With more choices than this a search is shown. */
const searchThreshold = 12;

const Choice = styled('label')(({ theme }) => ({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  justifyContent: 'center',
  minWidth: 44,
  minHeight: 36,
  maxWidth: '100%',
  padding: '5px 10px',
  borderRadius: 8,
  border: `1px solid ${theme.tokens.borderStrong}`,
  background: theme.tokens.surface,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '&:hover': { background: theme.tokens.hover },
  '&:has(:checked)': {
    borderColor: theme.tokens.accent,
    boxShadow: `inset 0 0 0 1px ${theme.tokens.accent}`,
    background: theme.tokens.accentTint,
    color: theme.tokens.accentText,
    fontWeight: 550,
  },
  '&:has(:focus-visible)': focusRing(theme.tokens),
  '&:has(:disabled)': {
    cursor: 'default',
    borderColor: theme.tokens.border,
    background: theme.tokens.subtle,
    color: theme.tokens.textHint,
  },
  '& input': visuallyHidden,
  '@media (pointer: coarse)': { minHeight: 44 },
}));

/** Arrow keys move between check boxes; for radio buttons the browser does that. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const by = ['ArrowRight', 'ArrowDown'].includes(event.key)
    ? 1
    : ['ArrowLeft', 'ArrowUp'].includes(event.key)
      ? -1
      : 0;
  if (by === 0) return;
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input:not(:disabled)')];
  const at = boxes.findIndex((box) => box === document.activeElement);
  if (at < 0) return;
  event.preventDefault();
  boxes.at((at + by) % boxes.length)?.focus();
}

interface ChoiceGroupProps extends FieldInputProps {
  /** Renders a choice, including its name. */
  renderChoice(item: DatalistItem, isChosen: boolean): ReactNode;
}

/** All choices at once: radio buttons for one, check boxes for several. Choices that are records open as a list. */
export function ChoiceGroup({ renderChoice, ...props }: ChoiceGroupProps) {
  const { id, field, value, onChange, onBlur, invalid, describedBy, required, disabled, labelledBy } = props;
  const t = usePanelTranslate();
  const [searchText, setSearchText] = useState('');
  if (field.source !== undefined) return <SelectValueInput {...props} />;

  const values = selectedValues(Array.isArray(value) || typeof value === 'string' ? value : '');
  // A selected choice stays visible, even when it is hidden by now.
  const items = (field.datalist ?? []).filter((item) => item.visible !== false || values.includes(item.value));
  const unlistedChoices = values
    .filter((selectedValue) => !items.some((item) => item.value === selectedValue))
    .map((selectedValue): DatalistItem => ({ value: selectedValue, view: selectedValue }));
  const choices = [...items, ...unlistedChoices];
  const isFound = textMatcher(searchText);
  const matchingChoices = choices.filter((item) => isFound([item.view]));
  const multiple = field.multiple === true;
  const isSelectable = (item: DatalistItem) => !disabled && (!item.disabled || values.includes(item.value));
  const focusableChoice =
    matchingChoices.find((item) => values.includes(item.value) && isSelectable(item)) ??
    matchingChoices.find(isSelectable);
  const toggle = (item: DatalistItem) =>
    onChange(
      !multiple
        ? item.value
        : values.includes(item.value)
          ? values.filter((selectedValue) => selectedValue !== item.value)
          : [...values, item.value],
    );

  return (
    <Box onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || onBlur()}>
      {choices.length > searchThreshold && (
        <TextField
          value={searchText}
          disabled={disabled}
          onChange={(event) => setSearchText(event.target.value)}
          placeholder={t('inputs.searchChoices')}
          slotProps={{ htmlInput: { type: 'search', 'aria-label': t('inputs.searchChoices') } }}
          sx={{ marginBottom: 1, maxWidth: 320 }}
        />
      )}
      <Box
        role={multiple ? 'group' : 'radiogroup'}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-required={(!multiple && required) || undefined}
        aria-invalid={(!multiple && invalid) || undefined}
        onKeyDown={multiple ? moveFocus : undefined}
        sx={(theme) => ({
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          ...(invalid && {
            padding: '6px',
            margin: '-6px',
            borderRadius: '10px',
            outline: `2px solid ${theme.tokens.error}`,
          }),
        })}
      >
        {matchingChoices.map((item) => (
          <Choice key={item.value}>
            <input
              id={item === focusableChoice ? id : undefined}
              type={multiple ? 'checkbox' : 'radio'}
              name={id}
              value={item.value}
              checked={values.includes(item.value)}
              disabled={!isSelectable(item)}
              onChange={() => toggle(item)}
            />
            {renderChoice(item, values.includes(item.value))}
          </Choice>
        ))}
        {!multiple && !required && !disabled && values.length > 0 && (
          <Button size="small" variant="text" sx={{ alignSelf: 'center' }} onClick={() => onChange('')}>
            {t('field.clear')}
          </Button>
        )}
      </Box>
      <VisuallyHidden role="status">
        {searchText === '' ? '' : t('inputs.choicesFound', { count: matchingChoices.length })}
      </VisuallyHidden>
      {searchText !== '' && matchingChoices.length === 0 && (
        <Box sx={(theme) => ({ color: theme.tokens.textHint })}>{t('field.nothingFound', { query: searchText })}</Box>
      )}
    </Box>
  );
}
