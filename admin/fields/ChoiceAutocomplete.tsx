import { useContext, useEffect, useMemo, useRef, useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import type { TextFieldProps } from '@mui/material/TextField';
import AddOutlined from '@mui/icons-material/AddOutlined';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import type { DatalistItem } from '#domain/wire/FieldDefinition';
import { ChoicesContext } from 'ra-core';
import { textMatcher } from '#domain/query/textMatcher';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { ChoiceSwatch, hasSwatch } from './ChoiceSwatch';
import { useRecordTitle } from './useRecordTitle';

/** Choices that are found elsewhere while somebody types: `options` are those of `foundFor`. */
export interface ChoiceSearch {
  onSearch(text: string): void;
  /** The text that `options` were found for; null while they are those of a former one. */
  foundFor: string | null;
  isFetching: boolean;
}

interface ChoiceAdding {
  label: string;
  onAdd(typed: string): void;
}

/** Value of the choice that adds one; no record's id looks so. */
const addingValue = '+';

export interface ChoiceAutocompleteProps {
  id: string;
  options: readonly DatalistItem[];
  /** Instead of filtering `options` here. */
  search?: ChoiceSearch;
  /** Shown after all other choices ("none"). */
  last?: DatalistItem;
  /** Offered below the choices: something that is none of them yet. */
  adding?: ChoiceAdding;
  multiple?: boolean;
  selectedValues: readonly string[];
  onChange(values: string[]): void;
  onBlur?(): void;
  placeholder?: string;
  disabled?: boolean;
  error?: boolean;
  inputProps?: NonNullable<NonNullable<TextFieldProps['slotProps']>['htmlInput']>;
}

/** The search of an open list has the focus after this long, however it was opened (shell §9). */
const searchFocusDelayMs = 100;

/**
 * A drop-down list with a search. One choice closes it; of several each toggles and the list stays open (shell §4). The
 * records of a `ChoicesContext` around it are offered too, searched while typing.
 */
export function ChoiceAutocomplete({
  id,
  options,
  search,
  last,
  adding,
  multiple = false,
  selectedValues,
  onChange,
  onBlur,
  placeholder,
  disabled,
  error,
  inputProps,
}: ChoiceAutocompleteProps) {
  const t = usePanelTranslate();
  const [open, setOpen] = useState(false);
  const [inputText, setOwnInputText] = useState('');
  const records = useContext(ChoicesContext);
  const titleOf = useRecordTitle(records?.resource);
  // Choosing empties the input before the choice is told.
  const typedText = useRef('');
  const setInputText = (text: string): void => {
    if (text !== '') typedText.current = text;
    setOwnInputText(text);
    search?.onSearch(text);
    if (open || text !== '') records?.setFilters({ q: text });
  };
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!open) return;
    const timer = setTimeout(() => input.current?.focus(), searchFocusDelayMs);
    return () => clearTimeout(timer);
  }, [open]);
  const allRecords = records?.allChoices;
  const choices = useMemo(() => {
    const offered = [
      ...options.filter((item) => item.visible !== false),
      ...(allRecords ?? []).map((record): DatalistItem => ({
        value: String(record.id),
        view: titleOf(record),
        ...(typeof record._summary === 'string' && { label: record._summary }),
      })),
      ...(last ? [last] : []),
    ];
    return [...new Map(offered.map((item) => [item.value, item])).values()];
  }, [options, allRecords, titleOf, last]);
  // A selected value keeps its name even when it is no longer among the offered choices.
  const choiceOf = (value: string): DatalistItem =>
    choices.find((item) => item.value === value) ??
    options.find((item) => item.value === value) ?? { value, view: value };
  const value = selectedValues.map(choiceOf);
  const isSearching = records?.isFetching === true || search?.isFetching === true;
  const addingLabel = adding?.label;
  // Not while a search runs: Enter would add what is about to be found.
  const offered = useMemo(
    () =>
      addingLabel === undefined || isSearching ? choices : [...choices, { value: addingValue, view: addingLabel }],
    [choices, addingLabel, isSearching],
  );
  const [firstSelected] = value;
  const swatch =
    !multiple && firstSelected && hasSwatch(firstSelected) ? <ChoiceSwatch item={firstSelected} size={20} /> : null;

  return (
    <Autocomplete<DatalistItem, boolean>
      id={id}
      multiple={multiple}
      open={open}
      onOpen={() => {
        setOpen(true);
        typedText.current = inputText;
        records?.setFilters({ q: inputText });
      }}
      onClose={() => {
        setOpen(false);
        if (multiple) setInputText('');
      }}
      options={offered}
      value={multiple ? value : (value[0] ?? null)}
      disabled={disabled}
      disableCloseOnSelect={multiple}
      filterSelectedOptions={false}
      loading={isSearching}
      loadingText={t('field.loading')}
      noOptionsText={t('field.nothingFound', { query: inputText })}
      openText={t('field.openList')}
      closeText={t('field.closeList')}
      clearText={t('field.clear')}
      getOptionKey={(item) => item.value}
      getOptionLabel={(item) => item.view}
      getOptionDisabled={(item) => item.disabled === true}
      isOptionEqualToValue={(one, other) => one.value === other.value}
      filterOptions={(items, { inputValue }) => {
        const isMatching = textMatcher(inputValue);
        // While the server's choices are those of an earlier search text they are filtered here; choices found for the
        // current text are not, as the server may have matched another field (a code).
        const isCurrent = records?.filterValues.q === inputValue && !records.isPlaceholderData;
        const serverValues = new Set(isCurrent ? records.allChoices?.map(({ id: found }) => String(found)) : []);
        const isFound = ({ value: found }: DatalistItem): boolean =>
          serverValues.has(found) || (search?.foundFor === inputValue && !selectedValues.includes(found));
        return items.filter((item) => item.value === addingValue || isFound(item) || isMatching([item.view]));
      }}
      // With several choices the selected ones are chips, so that the input text is controlled here: only typing and
      // selecting change it.
      {...(multiple && { inputValue: inputText })}
      autoHighlight={inputText !== ''}
      onInputChange={(_event, text, reason) => {
        if (reason === 'input') setInputText(text);
        else if (reason !== 'reset' || !multiple) setInputText('');
      }}
      onChange={(_event, next) => {
        const values = next === null ? [] : Array.isArray(next) ? next.map((item) => item.value) : [next.value];
        if (values.includes(addingValue)) adding?.onAdd(typedText.current);
        else onChange(values);
      }}
      onBlur={onBlur}
      renderValue={
        multiple
          ? (items, getItemProps) =>
              (Array.isArray(items) ? items : [items]).map((item, index) => {
                // MUI's type for a single value hides the `key` that each of several values has.
                const { key: _key, ...props } = getItemProps({ index }) as ReturnType<typeof getItemProps> & {
                  key?: number;
                };
                return (
                  <Chip
                    key={item.value}
                    {...props}
                    label={item.view}
                    icon={hasSwatch(item) ? <ChoiceSwatch item={item} size={16} /> : undefined}
                  />
                );
              })
          : undefined
      }
      renderOption={({ key: _key, ...props }, item, { selected }) => (
        <Box component="li" key={item.value} {...props} sx={{ gap: 1 }}>
          {item.value === addingValue ? <AddOutlined aria-hidden /> : <ChoiceSwatch item={item} size={24} />}
          <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {item.view}
          </Box>
          {item.label && item.label !== item.view && (
            <Box component="span" sx={(theme) => ({ color: theme.tokens.textHint, fontSize: '0.8125rem' })}>
              {item.label}
            </Box>
          )}
          {selected && <CheckOutlined aria-hidden sx={{ fontSize: 18 }} />}
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={input}
          error={error}
          placeholder={selectedValues.length === 0 ? (placeholder ?? t('field.choose')) : undefined}
          slotProps={{
            input: swatch
              ? {
                  ...params.InputProps,
                  startAdornment: (
                    <Box component="span" sx={{ display: 'inline-flex', paddingLeft: '4px' }}>
                      {swatch}
                    </Box>
                  ),
                }
              : params.InputProps,
            htmlInput: { ...params.inputProps, ...inputProps },
          }}
        />
      )}
    />
  );
}
