import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FilterAltOutlined from '@mui/icons-material/FilterAltOutlined';
import type { AddressFilter } from '../../domain/query/addressFilter';
import type { ListAttribute } from '../../domain/wire/Listing';
import { FilterInput } from '../fields/filters/FilterInput';
import { useLanguage } from '../i18n/languageStore';
import { useT } from '../i18n/useT';
import { orderedRanges } from './orderedRanges';

/** After Filter and Reset the list reloads this much later (shell §4; requirements A-17). */
export const filterReload = 500;

export interface FilterPanelProps {
  attributes: readonly ListAttribute[];
  chosen: AddressFilter;
  /** Begins the ids of the inputs, where another list is on the page. */
  idPrefix?: string;
  /** Milliseconds before `onApply`. */
  pause?: number;
  onApply(filter: AddressFilter): void;
}

const same = (one: AddressFilter, other: AddressFilter): boolean => JSON.stringify(one) === JSON.stringify(other);

/** One input per filterable column. Nothing is filtered until Filter is pressed. */
export function FilterPanel({
  attributes,
  chosen,
  idPrefix = 'list',
  pause = filterReload,
  onApply,
}: FilterPanelProps) {
  const t = useT();
  const language = useLanguage();
  const [draft, setDraft] = useState(chosen);
  const [known, setKnown] = useState(chosen);
  // A text still in its input becomes a value when it loses the focus, within the same event as the submit.
  const latest = useRef(chosen);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Chips and Back change the filter from outside.
  if (!same(chosen, known)) {
    setKnown(chosen);
    setDraft(chosen);
  }
  useEffect(() => {
    latest.current = draft;
  }, [draft]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const applyLater = (filter: AddressFilter) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onApply(filter), pause);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
    latest.current = orderedRanges(latest.current, attributes);
    setDraft(latest.current);
    applyLater(latest.current);
  };
  const change = (name: string, values: string[]) => {
    const { [name]: _before, ...rest } = latest.current;
    latest.current = values.length > 0 ? { ...rest, [name]: values } : rest;
    setDraft(latest.current);
  };

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
      })}
    >
      {attributes.map((attribute) => (
        <FilterInput
          key={attribute.name}
          id={`${idPrefix}-filter-${attribute.name}`}
          attribute={attribute}
          label={attribute.filterTitle[language]}
          values={draft[attribute.name] ?? []}
          onChange={(values) => change(attribute.name, values)}
        />
      ))}
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-end', justifyContent: 'flex-end', gridColumnEnd: -1 }}>
        <Button
          variant="text"
          onClick={() => {
            latest.current = {};
            setDraft({});
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
