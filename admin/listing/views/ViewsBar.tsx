import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import type { ListViews } from './useListViews';
import { ViewActions } from './ViewActions';
import { ViewSelect } from './ViewSelect';
import { ViewTabs } from './ViewTabs';

/** Ways to look at the list, above it; at its end what stands beside them. As high before the views have come as after. */
export function ViewsBar({ state, narrow, children }: { state: ListViews; narrow: boolean; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        minHeight: narrow ? 44 : 41,
        marginBottom: narrow ? 1 : 1.5,
        ...(narrow
          ? { '@media (max-width: 359px)': { flexWrap: 'wrap' } }
          : { borderBottom: 1, borderColor: 'divider' }),
      }}
    >
      {narrow ? <ViewSelect state={state} /> : <ViewTabs state={state} />}
      <ViewActions state={state} narrow={narrow} />
      <Box sx={{ flex: 'none', marginLeft: 'auto' }}>{children}</Box>
    </Box>
  );
}
