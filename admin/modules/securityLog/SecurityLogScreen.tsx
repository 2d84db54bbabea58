import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SecurityEntry, SecurityEventKind } from '#domain/wire/SecurityLog';
import { securityEventKinds } from '#domain/wire/SecurityLog';
import { useCalls } from '../../core/session/useCalls';
import { Instant } from '../../ui/Instant';
import { LoadFailure } from '../../ui/LoadFailure';
import { LoadingRows } from '../../ui/LoadingRows';
import { PageHeading } from '../../ui/PageHeading';
import { StateChip } from '../../ui/StateChip';
import { StateScreen } from '../../ui/StateScreen';
import { usePageTitle } from '../../ui/usePageTitle';
import { createSecurityLogCalls, securityLogExportUrl } from './securityLogCalls';
import { useSecurityLogTexts } from './texts';

/** What somebody should look at: it did not succeed. */
const refused: readonly SecurityEventKind[] = [
  'loginRefused',
  'secondStepRefused',
  'confirmationRefused',
  'callRefused',
  'callsLimited',
  'tokenRefused',
];

/** Kinds whose detail says with what somebody proved who they are. */
const proofs: readonly SecurityEventKind[] = [
  ...(['login', 'loginRefused', 'secondStepRefused', 'confirmed', 'confirmationRefused'] as const),
  ...(['factorAdded', 'factorRemoved'] as const),
];
const factors = ['password', 'totp', 'recovery', 'passkey', 'remembered', 'oidc'] as const;

function useShownDetail(): (entry: SecurityEntry) => string {
  const t = useSecurityLogTexts();
  return ({ kind, detail }) => {
    if (!proofs.includes(kind)) return detail;
    const named = detail.split(', ').map((part) => {
      const factor = factors.find((each) => each === part);
      return factor ? t(`factors.${factor}`) : part;
    });
    return named.join(', ');
  };
}

function EntryItem({ entry }: { entry: SecurityEntry }) {
  const t = useSecurityLogTexts();
  const shownDetail = useShownDetail();
  const { kind, user, account, network, at } = entry;
  const facts = [user?.name ?? t('unknown'), account, network, shownDetail(entry)].filter(Boolean);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        padding: '10px 20px',
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box sx={{ flex: '0 0 210px' }}>
        <StateChip tone={refused.includes(kind) ? 'warning' : 'quiet'}>{t(`kinds.${kind}`)}</StateChip>
      </Box>
      <Typography sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>{facts.join(' · ')}</Typography>
      <Typography variant="small" component="div" sx={{ color: 'text.secondary' }}>
        <Instant at={at} />
      </Typography>
    </Box>
  );
}

/** What happened to accounts: for administrators. */
export default function SecurityLogScreen() {
  const t = useSecurityLogTexts();
  const api = useCalls(createSecurityLogCalls);
  const [kind, setKind] = useState<SecurityEventKind | ''>('');
  const [page, setPage] = useState(1);
  usePageTitle(t('title'));
  const { data, error, refetch } = useQuery({
    queryKey: ['security-log', kind, page],
    queryFn: ({ signal }) => api.securityLog(kind, page, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <Box sx={{ maxWidth: 960 }}>
      <PageHeading>{t('title')}</PageHeading>
      <Typography sx={{ color: 'text.secondary', margin: '4px 0 16px' }}>{t('lead')}</Typography>
      <Card>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'flex-end',
            gap: 1.5,
            padding: '16px 20px',
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <TextField
            select
            fullWidth={false}
            size="small"
            label={t('kind')}
            value={kind}
            slotProps={{ select: { displayEmpty: true } }}
            onChange={({ target }) => {
              setKind(securityEventKinds.find((each) => each === target.value) ?? '');
              setPage(1);
            }}
            sx={{ minWidth: 220 }}
          >
            <MenuItem value="">{t('allKinds')}</MenuItem>
            {securityEventKinds.map((each) => (
              <MenuItem key={each} value={each}>
                {t(`kinds.${each}`)}
              </MenuItem>
            ))}
          </TextField>
          <Button
            startIcon={<FileDownloadOutlined />}
            href={securityLogExportUrl(kind)}
            download
            sx={{ marginInlineStart: 'auto' }}
          >
            {t('export')}
          </Button>
        </Box>
        {error && !data ? (
          <LoadFailure error={error} onRetry={refetch} />
        ) : !data ? (
          <LoadingRows />
        ) : data.items.length === 0 ? (
          <StateScreen illustration="empty" title={t('none')} text={t('noneText')} />
        ) : (
          <Box component="ul" aria-label={t('list')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {data.items.map((entry) => (
              <EntryItem key={entry._id} entry={entry} />
            ))}
          </Box>
        )}
      </Card>
      {data && data.maxPages > 1 && (
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 1, marginTop: 1.5 }}>
          <Typography variant="small">{t('page', { page: data.page, pages: data.maxPages })}</Typography>
          <Button size="small" disabled={data.page <= 1} onClick={() => setPage(data.page - 1)}>
            {t('back')}
          </Button>
          <Button size="small" disabled={data.page >= data.maxPages} onClick={() => setPage(data.page + 1)}>
            {t('next')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
