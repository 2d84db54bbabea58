import Box from '@mui/material/Box';
import { useListContext } from 'ra-core';
import { ResultCount } from './ResultCount';
import { SortSelect } from './SortSelect';

/** Above the rows of a table: how many there are, and their order, also by what has no heading of its own. */
export function FoundLine() {
  const { total = 0 } = useListContext();
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        minHeight: 36,
        padding: '0 12px 0 20px',
        columnGap: 1.5,
        borderTop: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <ResultCount />
      {total > 0 && <SortSelect isLong />}
    </Box>
  );
}
