import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Pagination from '@mui/material/Pagination';
import { ListBase, useListContext } from 'ra-core';
import type { MailRecord } from '../../../dataProvider/mailsDataProvider';
import { mailsResource } from '../../../dataProvider/createDataProvider';
import type { MailState } from '#domain/wire/Mail';
import { mailStates } from '#domain/wire/Mail';
import { ListSearchBox } from '../../list/ListSearchBox';
import { SegmentedControl } from '../../ui/SegmentedControl';
import { StateScreen } from '../../ui/StateScreen';
import { MailDialog } from './MailDialog';
import { MailListItem } from './MailListItem';
import { useMailTexts } from './texts';
import { LoadFailure } from '../../ui/LoadFailure';
import { LoadingRows } from '../../ui/LoadingRows';

const perPage = 20;

interface MailFilter {
  state?: MailState;
  q?: string;
}

function MailFilters() {
  const tMail = useMailTexts();
  const { filterValues, setFilters } = useListContext<MailRecord>();
  const { state, q = '' } = filterValues as MailFilter;
  const set = (filter: MailFilter) => setFilters({ ...filter }, undefined, false);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, marginBottom: 1.5 }}>
      <SegmentedControl<MailState | 'all'>
        label={tMail('states')}
        value={state ?? 'all'}
        onChange={(value) => set({ ...(q && { q }), ...(value !== 'all' && { state: value }) })}
        options={(['all', ...mailStates] as const).map((value) => ({ value, label: tMail(`state.${value}`) }))}
      />
      <Box sx={{ flex: '1 1 220px', maxWidth: 360 }}>
        <ListSearchBox
          value={q}
          onSearch={(text) => set({ ...(state && { state }), ...(text && { q: text }) })}
          placeholder={tMail('search')}
        />
      </Box>
    </Box>
  );
}

function MailItems({ onOpen }: { onOpen(id: string): void }) {
  const tMail = useMailTexts();
  const { data, error, isPending, refetch, filterValues } = useListContext<MailRecord>();
  if (error && !data) return <LoadFailure error={error} onRetry={refetch} />;
  if (isPending || !data) return <LoadingRows height={240} />;
  if (data.length === 0)
    return Object.keys(filterValues as MailFilter).length > 0 ? (
      <StateScreen illustration="search" title={tMail('noneFound')} />
    ) : (
      <StateScreen illustration="empty" title={tMail('none')} text={tMail('noneText')} />
    );
  return (
    <Box component="ul" aria-label={tMail('list')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {data.map((mail) => (
        <MailListItem key={mail.id} mail={mail} onOpen={() => onOpen(mail.id)} />
      ))}
    </Box>
  );
}

function MailPages() {
  const { page, setPage, total = 0 } = useListContext<MailRecord>();
  const count = Math.ceil(total / perPage);
  return count > 1 ? (
    <Pagination count={count} page={page} onChange={(_event, next) => setPage(next)} sx={{ marginTop: 2 }} />
  ) : null;
}

function NoServerNotice() {
  const tMail = useMailTexts();
  const { meta } = useListContext<MailRecord>();
  return (meta as { hasServer?: boolean } | undefined)?.hasServer === false ? (
    <Alert severity="info" sx={{ marginBottom: 1.5 }}>
      {tMail('noServer')}
    </Alert>
  ) : null;
}

/** The log of mails. Whether this user may see it is known already: by their type, as mails are no entity. */
export function MailList() {
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <ListBase
      resource={mailsResource}
      perPage={perPage}
      disableAuthentication
      disableSyncWithLocation
      storeKey={false}
      exporter={false}
    >
      <NoServerNotice />
      <MailFilters />
      <Card>
        <MailItems onOpen={setOpenId} />
      </Card>
      <MailPages />
      <MailDialog id={openId} onClose={() => setOpenId(null)} />
    </ListBase>
  );
}
