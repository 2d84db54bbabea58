import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useListContext } from 'ra-core';
import type { JobRecord, JobsMeta } from '../../../dataProvider/jobsDataProvider';
import { useLanguage } from '../../core/i18n/languageStore';
import { useJobTexts } from './texts';

/** A select of the kinds that the server has; filters the list around it. */
export function JobKindFilter() {
  const tJob = useJobTexts();
  const language = useLanguage();
  const { meta, filterValues, setFilters } = useListContext<JobRecord>();
  const kinds = (meta as JobsMeta | undefined)?.kinds ?? [];
  const { kind } = filterValues as { kind?: string };
  if (kinds.length === 0) return null;
  return (
    <Box sx={{ padding: '16px 20px', borderBottom: 1, borderColor: 'divider' }}>
      <TextField
        select
        value={kind ?? ''}
        onChange={({ target }) => setFilters(target.value === '' ? {} : { kind: target.value })}
        slotProps={{ select: { displayEmpty: true, inputProps: { 'aria-label': tJob('kind') } } }}
        sx={{ width: '100%', maxWidth: 360 }}
      >
        <MenuItem value="">{tJob('allKinds')}</MenuItem>
        {kinds.map(({ kind: value, title }) => (
          <MenuItem key={value} value={value}>
            {title[language]}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
