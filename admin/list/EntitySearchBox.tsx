import { useLanguage } from '../core/i18n/languageStore';
import { useFilterValues } from './context/useFilterValues';
import { useResourceEntity } from './context/useResourceEntity';
import { ListSearchBox } from './ListSearchBox';

/** Searches the surrounding list by what its records have. */
export function EntitySearchBox({ autoFocus = false }: { autoFocus?: boolean }) {
  const { search, setSearch } = useFilterValues();
  const { searchHint } = useResourceEntity();
  const language = useLanguage();
  return (
    <ListSearchBox autoFocus={autoFocus} value={search} placeholder={searchHint?.[language]} onSearch={setSearch} />
  );
}
