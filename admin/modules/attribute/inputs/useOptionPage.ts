import { useState } from 'react';
import type { AttributeOption } from '#domain/wire/Attribute';
import { findOptions } from './optionOperations';

/** Options on a page: as many as render at once without a delay. */
export const optionsPerPage = 30;

/** The page of a list of options that is shown, and the search in it. `places` count the whole list. */
export function useOptionPage(options: readonly AttributeOption[]) {
  const [query, setQuery] = useState('');
  const [chosenPage, setPage] = useState(0);
  const found = findOptions(options, query);
  const pageCount = Math.max(1, Math.ceil(found.length / optionsPerPage));
  const page = Math.min(chosenPage, pageCount - 1);
  return {
    query,
    search: (text: string) => {
      setQuery(text);
      setPage(0);
    },
    foundCount: found.length,
    page,
    pageCount,
    setPage,
    /** Shows the page of this place, without a search. */
    show: (place: number) => {
      setQuery('');
      setPage(Math.floor(place / optionsPerPage));
    },
    places: found.slice(page * optionsPerPage, (page + 1) * optionsPerPage),
  };
}

export type OptionPage = ReturnType<typeof useOptionPage>;
