import { lazy, Suspense, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Pagination from '@mui/material/Pagination';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { LinkBase } from 'ra-core';
import type { DuplicateGroup } from '#domain/wire/ClientMerge';
import { listPath } from '../../core/routing/paths';
import { LoadFailure } from '../../ui/LoadFailure';
import { LoadingRows } from '../../ui/LoadingRows';
import { PageHeading } from '../../ui/PageHeading';
import { StateScreen } from '../../ui/StateScreen';
import { usePageTitle } from '../../ui/usePageTitle';
import { ClientFacts } from './ClientFacts';
import { useClientTexts } from './texts';
import { createClientCalls } from './clientCalls';
import { useCalls } from '../../core/session/useCalls';

const MergeDialog = lazy(() => import('./MergeClientsDialog'));

function Group({ group, onMerge }: { group: DuplicateGroup; onMerge(): void }) {
  const t = useClientTexts();
  const { by, clients, total } = group;
  const value = by === 'email' ? (clients[0]?.email ?? '') : by === 'phone' ? clients[0]?.phone : clients[0]?.title;
  return (
    <Card component="li" sx={{ padding: 2.5, display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography component="h2" sx={{ fontWeight: 550, overflowWrap: 'anywhere', flex: 1, minWidth: 0 }}>
          {t(`by.${by}`)}: {value}
        </Typography>
        <Button
          variant="outlined"
          size="small"
          aria-haspopup="dialog"
          aria-label={t('mergeGroup', { value: value ?? '' })}
          onClick={onMerge}
        >
          {t('merge')}
        </Button>
      </Box>
      {clients.map((client) => (
        <ClientFacts key={client._id} client={client} />
      ))}
      {total > clients.length && (
        <Typography variant="small">{t('more', { count: total - clients.length })}</Typography>
      )}
    </Card>
  );
}

/** Clients that may be one person, in groups, each of which can be merged. */
export default function DuplicatesScreen() {
  const t = useClientTexts();
  const calls = useCalls(createClientCalls);
  const [page, setPage] = useState(1);
  const [merged, setMerged] = useState<DuplicateGroup | null>(null);
  usePageTitle(t('title'));
  const { data, error, refetch } = useQuery({
    queryKey: ['client', 'duplicates', page],
    queryFn: ({ signal }) => calls.duplicates(page, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <Box sx={{ maxWidth: 960 }}>
      <Link component={LinkBase} to={listPath('client')}>
        {t('back')}
      </Link>
      <PageHeading>{t('title')}</PageHeading>
      <Typography sx={{ color: 'text.secondary', margin: '4px 0 16px' }}>{t('lead')}</Typography>
      {error && !data && <LoadFailure error={error} onRetry={refetch} />}
      {!error && !data && <LoadingRows height={240} />}
      {data?.items.length === 0 && <StateScreen illustration="empty" title={t('none')} text={t('noneText')} />}
      {data && data.items.length > 0 && (
        <Box
          component="ul"
          aria-label={t('groups')}
          sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 2 }}
        >
          {data.items.map((group) => (
            <Group key={`${group.by} ${group.value}`} group={group} onMerge={() => setMerged(group)} />
          ))}
        </Box>
      )}
      {data && data.maxPages > 1 && (
        <Pagination
          count={data.maxPages}
          page={data.page}
          onChange={(_event, next) => setPage(next)}
          sx={{ marginTop: 2 }}
        />
      )}
      {merged && (
        <Suspense>
          <MergeDialog clients={merged.clients} onClose={() => setMerged(null)} />
        </Suspense>
      )}
    </Box>
  );
}
