import Box from '@mui/material/Box';
import { useListContext } from 'ra-core';
import { ResultCount } from './ResultCount';
import { SortSelect } from './SortSelect';

/** Lines of a table are around it; above cards there is room for a finger. */
const tableStyle = {
  minHeight: 36,
  padding: '0 12px 0 20px',
  columnGap: 1.5,
  borderTop: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
const compactStyle = { minHeight: 44, columnGap: 1 } as const;

/** Above the rows: how many there are, and their order, also by what has no heading of its own. */
export function FoundLine({ isCompact = false }: { isCompact?: boolean }) {
  const { total = 0 } = useListContext();
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        ...(isCompact ? compactStyle : tableStyle),
      }}
    >
      <ResultCount />
      {total > 0 && <SortSelect isLong={!isCompact} />}
    </Box>
  );
}
