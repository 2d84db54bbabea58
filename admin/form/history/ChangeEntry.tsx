import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'ra-core';
import type { ChangeRecord } from '../../../dataProvider/changesDataProvider';
import { ChangeValues } from './ChangeValues';
import { useHistoryTexts } from './texts';
import { FactLine } from '../../ui/FactLine';
import { Instant } from '../../ui/Instant';
import { listRow } from '../../ui/listRow';

/** When, who and from where, in one line. */
function ChangeFacts({ change: { at, by, origin } }: { change: ChangeRecord }) {
  const tHistory = useHistoryTexts();
  return (
    <FactLine>
      <Instant at={at} />
      {by === null ? tHistory('system') : (by.name ?? tHistory('marketplace'))}
      {origin.kind !== 'system' && tHistory(`origin.${origin.kind}`)}
    </FactLine>
  );
}

/** The change of the record context; `about`: the records, where the list is about many. */
export function ChangeEntry({
  about,
  action,
}: {
  about?: (change: ChangeRecord) => ReactNode;
  action?: (change: ChangeRecord) => ReactNode;
}) {
  const tHistory = useHistoryTexts();
  const change = useRecordContext<ChangeRecord>();
  if (!change) return null;
  return (
    <Box component="li" sx={listRow}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Typography component="h2" sx={{ fontWeight: 550 }}>
            {tHistory(`kind.${change.kind}`)}
            {about && <>: {about(change)}</>}
          </Typography>
          <Typography variant="small" component="div" sx={{ color: 'text.secondary', marginTop: 0.25 }}>
            <ChangeFacts change={change} />
          </Typography>
        </Box>
        {action?.(change)}
      </Box>
      <ChangeValues fields={change.fields} />
    </Box>
  );
}
