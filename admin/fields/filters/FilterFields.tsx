import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FilterAltOutlined from '@mui/icons-material/FilterAltOutlined';
import type { AddressFilter } from '#domain/query/addressFilter';
import { textMatcher } from '#domain/query/textMatcher';
import type { ListAttribute } from '#domain/wire/Listing';
import { FilterFinder } from './FilterFinder';
import { FilterInput } from './FilterInput';
import { useLanguage } from '../../core/i18n/languageStore';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { sortRangeBounds } from './sortRangeBounds';

/** After Filter and Reset the list reloads this much later (shell §4; requirements A-17). */
const filterApplyDelayMs = 500;

/** A form with more inputs can be narrowed by their names. */
const fitsAtOnce = 12;

/** The buttons of a form that is longer than the screen stay in sight. */
const stickyStyle = {
  position: 'sticky',
  bottom: 'var(--bulk-bar, 0px)',
  zIndex: 1,
  gridColumn: '1 / -1',
  margin: '0 -16px -16px',
  padding: '8px 16px',
  background: 'inherit',
  borderTop: 1,
  borderColor: 'divider',
} as const;

export interface FilterFieldsProps {
  attributes: readonly ListAttribute[];
  filterValues: AddressFilter;
  /** Prefix of the inputs' ids, for a second list on the page. */
  idPrefix?: string;
  /** Milliseconds between the submit and `onApply`. */
  applyDelayMs?: number;
  onApply(filter: AddressFilter): void;
}

const isSameFilter = (one: AddressFilter, other: AddressFilter): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** One input per filterable column. Filters apply when Filter is pressed. */
export function FilterFields({
  attributes,
  filterValues,
  idPrefix = 'list',
  applyDelayMs = filterApplyDelayMs,
  onApply,
}: FilterFieldsProps) {
  const t = usePanelTranslate();
  const language = useLanguage();
  const [editedValues, setEditedValues] = useState(filterValues);
  const [words, setWords] = useState('');
  const [prevFilterValues, setPrevFilterValues] = useState(filterValues);
  // A text input commits its value on blur, within the same event as the submit; state would be one render late.
  const latestValues = useRef(filterValues);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The filter was changed from outside: by a chip or Back.
  if (!isSameFilter(filterValues, prevFilterValues)) {
    setPrevFilterValues(filterValues);
    setEditedValues(filterValues);
  }
  useEffect(() => {
    latestValues.current = editedValues;
  }, [editedValues]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const applyLater = (filter: AddressFilter) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onApply(filter), applyDelayMs);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
    latestValues.current = sortRangeBounds(latestValues.current, attributes);
    setEditedValues(latestValues.current);
    applyLater(latestValues.current);
  };
  const change = (name: string, values: string[]) => {
    const { [name]: _before, ...rest } = latestValues.current;
    latestValues.current = values.length > 0 ? { ...rest, [name]: values } : rest;
    setEditedValues(latestValues.current);
  };

  const isLong = attributes.length > fitsAtOnce;
  const isFound = textMatcher(words);
  // Chosen values stay in sight.
  const shown = attributes.filter(({ name, filterTitle }) => name in editedValues || isFound([filterTitle[language]]));
  return (
    <Box
      component="form"
      id={`${idPrefix}-filters`}
      aria-label={t('list.filterPanel')}
      onSubmit={submit}
      sx={(theme) => ({
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(270px, 100%), 1fr))',
        gap: 2,
        padding: 2,
        background: theme.tokens.subtle,
        borderTop: `1px solid ${theme.tokens.divider}`,
        // What has the focus is not below the buttons.
        ...(isLong && { '& :is(input, button)': { scrollMarginBottom: 72 } }),
      })}
    >
      {isLong && <FilterFinder value={words} isEmpty={shown.length === 0} onChange={setWords} />}
      {shown.map((attribute) => (
        <FilterInput
          key={attribute.name}
          id={`${idPrefix}-filter-${attribute.name}`}
          attribute={attribute}
          label={attribute.filterTitle[language]}
          values={editedValues[attribute.name] ?? []}
          onChange={(values) => change(attribute.name, values)}
        />
      ))}
      <Box
        sx={[
          { display: 'flex', gap: 1, alignItems: 'flex-end', justifyContent: 'flex-end', gridColumnEnd: -1 },
          isLong && stickyStyle,
        ]}
      >
        <Button
          variant="text"
          onClick={() => {
            latestValues.current = {};
            setEditedValues({});
            applyLater({});
          }}
        >
          {t('actions.reset')}
        </Button>
        <Button type="submit" variant="tint" startIcon={<FilterAltOutlined />}>
          {t('actions.apply')}
        </Button>
      </Box>
    </Box>
  );
}
