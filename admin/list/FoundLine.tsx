import { useListContext } from 'ra-core';
import { ResultCount } from './ResultCount';
import { SortSelect } from './SortSelect';

/** Above the rows: how many there are, and their order, also by what has no heading of its own. */
export function FoundLine({ isCompact = false }: { isCompact?: boolean }) {
  const { total = 0 } = useListContext();
  return (
    <div className={isCompact ? 'found-line compact' : 'found-line'}>
      <ResultCount />
      {total > 0 && <SortSelect isLong={!isCompact} />}
    </div>
  );
}
