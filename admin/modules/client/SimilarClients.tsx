import { lazy, Suspense, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import PeopleAltOutlined from '@mui/icons-material/PeopleAltOutlined';
import Typography from '@mui/material/Typography';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useFieldState } from '../../fields/form/useFieldState';
import { useDebouncedText } from '../../fields/useDebouncedText';
import { ClientFacts } from './ClientFacts';
import { useClientTexts } from './texts';
import { createClientCalls } from './clientCalls';
import { useCalls } from '../../core/session/useCalls';

const MergeDialog = lazy(() => import('./MergeClientsDialog'));

function useText(field: string): string {
  const value = useFieldState(field).value['0'];
  return useDebouncedText(typeof value === 'string' ? value.trim() : '');
}

/** Other clients with the phone, e-mail or name in the form; nothing when there are none. */
export function SimilarClients({ id }: { id: string }) {
  const t = useClientTexts();
  const calls = useCalls(createClientCalls);
  const [isMerging, setIsMerging] = useState(false);
  const [phone, email] = [useText('phone'), useText('email')];
  const name = [useText('surname'), useText('name'), useText('patronymic')].filter(Boolean).join(' ');
  const query = { ...(id !== '' && { id }), phone, email, name };
  const { data = [] } = useQuery({
    queryKey: ['client', 'similar', query],
    queryFn: phone + email + name === '' ? skipToken : ({ signal }) => calls.similar(query, signal),
    retry: false,
  });
  const from = data.filter(({ isDeleted }) => !isDeleted).map(({ _id }) => _id);
  // Without the client of the form nothing can be merged: it is new, or in the trash.
  const { data: mergeable = [] } = useQuery({
    queryKey: ['client', 'mergeable', id, from],
    queryFn:
      id === '' || from.length === 0
        ? skipToken
        : async ({ signal }) => (await calls.previewMerge({ into: id, from }, signal)).clients,
    retry: false,
  });
  return (
    <Box role="status" sx={{ display: 'contents' }}>
      {data.length > 0 && (
        <Box
          component="section"
          aria-labelledby="card-similar"
          className="form-card side-card"
          sx={(theme) => ({ '&.form-card': { borderColor: theme.tokens.warning } })}
        >
          <h2 className="form-card-title" id="card-similar">
            <PeopleAltOutlined
              aria-hidden
              sx={(theme) => ({ marginRight: 1, fontSize: 20, verticalAlign: '-4px', color: theme.tokens.warning })}
            />
            {t('similar')}
          </h2>
          <Box sx={{ display: 'grid', gap: 1.5 }}>
            <Typography variant="small">
              {t(data.some(({ same }) => same.includes('phone')) ? 'takenText' : 'similarText')}
            </Typography>
            {data.map(({ isDeleted, ...client }) => (
              <ClientFacts key={client._id} client={client} isDeleted={isDeleted} />
            ))}
            {mergeable.length > 1 && (
              <Button variant="outlined" size="small" aria-haspopup="dialog" onClick={() => setIsMerging(true)}>
                {t('merge')}
              </Button>
            )}
          </Box>
        </Box>
      )}
      {isMerging && (
        <Suspense>
          <MergeDialog clients={mergeable} onClose={() => setIsMerging(false)} />
        </Suspense>
      )}
    </Box>
  );
}
