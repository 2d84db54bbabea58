import { useMemo, useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import type { TextFieldProps } from '@mui/material/TextField';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import type { DatalistItem } from '../../domain/fields/FieldDefinition';
import { foldText } from '../../domain/text/foldText';
import { useT } from '../i18n/useT';
import { ChoiceMark, hasMark } from './ChoiceMark';
import { useRecordChoices } from './useRecordChoices';

interface ChoiceBoxProps {
  id: string;
  options: readonly DatalistItem[];
  /** Entity whose records are offered as well, found as one types. */
  source?: string;
  /** Stands after all others (that there is none). */
  last?: DatalistItem;
  multiple?: boolean;
  chosen: readonly string[];
  onChange(values: string[]): void;
  onBlur?(): void;
  placeholder?: string;
  disabled?: boolean;
  error?: boolean;
  inputProps?: NonNullable<NonNullable<TextFieldProps['slotProps']>['htmlInput']>;
}

/** A drop-down list with a search. One choice closes it; of several each toggles and the list stays open (shell §4). */
export function ChoiceBox({
  id,
  options,
  source,
  last,
  multiple = false,
  chosen,
  onChange,
  onBlur,
  placeholder,
  disabled,
  error,
  inputProps,
}: ChoiceBoxProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const found = useRecordChoices(source, typed, open, chosen, options);
  const offered = useMemo(() => {
    const all = [...options.filter((item) => item.visible !== false), ...found.items];
    return [...new Map([...all, ...(last ? [last] : [])].map((item) => [item.value, item])).values()];
  }, [options, found.items, last]);
  // What is chosen is named whatever has become of it in the list.
  const itemOf = (value: string): DatalistItem =>
    offered.find((item) => item.value === value) ??
    options.find((item) => item.value === value) ?? { value, view: value };
  const value = chosen.map(itemOf);
  const [first] = value;
  const mark = !multiple && first && hasMark(first) ? <ChoiceMark item={first} size={20} /> : null;

  return (
    <Autocomplete<DatalistItem, boolean>
      id={id}
      multiple={multiple}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => {
        setOpen(false);
        if (multiple) setTyped('');
      }}
      options={offered}
      value={multiple ? value : (value[0] ?? null)}
      disabled={disabled}
      disableCloseOnSelect={multiple}
      filterSelectedOptions={false}
      loading={found.loading}
      loadingText={t('field.loading')}
      noOptionsText={t('field.nothingFound', { query: typed })}
      openText={t('field.openList')}
      closeText={t('field.closeList')}
      clearText={t('field.clear')}
      getOptionKey={(item) => item.value}
      getOptionLabel={(item) => item.view}
      getOptionDisabled={(item) => item.disabled === true}
      isOptionEqualToValue={(one, other) => one.value === other.value}
      filterOptions={(items, { inputValue }) => {
        const wanted = foldText(inputValue);
        // Of an answer to other letters only what holds the typed ones is offered; what the server found by these, or by
        // another field (a code), is not sifted again.
        const own = new Set(found.text === inputValue ? found.items.map((item) => item.value) : []);
        return items.filter((item) => own.has(item.value) || foldText(item.view).includes(wanted));
      }}
      // Of several the choices are chips beside the letters, which only typing and choosing change.
      {...(multiple && { inputValue: typed })}
      autoHighlight={typed !== ''}
      onInputChange={(_event, text, reason) => {
        if (reason === 'input') setTyped(text);
        else if (reason !== 'reset' || !multiple) setTyped('');
      }}
      onChange={(_event, next) =>
        onChange(next === null ? [] : Array.isArray(next) ? next.map((item) => item.value) : [next.value])
      }
      onBlur={onBlur}
      renderValue={
        multiple
          ? (items, getItemProps) =>
              (Array.isArray(items) ? items : [items]).map((item, index) => {
                // The type of one choice hides the key that each of several has.
                const { key: _key, ...props } = getItemProps({ index }) as ReturnType<typeof getItemProps> & {
                  key?: number;
                };
                return (
                  <Chip
                    key={item.value}
                    {...props}
                    label={item.view}
                    icon={hasMark(item) ? <ChoiceMark item={item} size={16} /> : undefined}
                  />
                );
              })
          : undefined
      }
      renderOption={({ key: _key, ...props }, item, { selected }) => (
        <Box component="li" key={item.value} {...props} sx={{ gap: 1 }}>
          <ChoiceMark item={item} size={24} />
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
          error={error}
          placeholder={chosen.length === 0 ? (placeholder ?? t('field.choose')) : undefined}
          slotProps={{
            input: mark
              ? {
                  ...params.InputProps,
                  startAdornment: (
                    <Box component="span" sx={{ display: 'inline-flex', paddingLeft: '4px' }}>
                      {mark}
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
