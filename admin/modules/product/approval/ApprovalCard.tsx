import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEditContext } from 'ra-core';
import { ProposalDetails } from './ProposalDetails';
import { RefuseProposalsDialog } from './RefuseProposalsDialog';
import { decidedItems } from './proposalCalls';
import { useApprovalTexts } from './texts';
import { useProposals } from './useProposals';

/** That a product, or a change of it, waits for approval or is refused, and what this person can do with it. */
export function ApprovalCard({ id, revision }: { id: string; revision: number }) {
  const t = useApprovalTexts();
  const { refetch } = useEditContext();
  const { proposals, decides, approve, refuse, withdraw, reload } = useProposals([id], revision);
  const [isRefusing, setIsRefusing] = useState(false);
  const [proposal] = proposals ?? [];
  if (!proposal) return null;
  const { isNew, state } = proposal;
  const isWaiting = state === 'waiting';
  const settle = async (): Promise<void> => {
    await reload();
    await refetch();
  };
  const said = isNew ? (isWaiting ? 'newWaiting' : 'newRefused') : isWaiting ? 'changeWaiting' : 'changeRefused';
  return (
    <section aria-labelledby="card-approval" className="form-card side-card">
      <h2 className="form-card-title" id="card-approval">
        {t('title')}
      </h2>
      <Typography role="status">{t(`state.${said}`)}</Typography>
      <ProposalDetails proposal={isNew ? { ...proposal, fields: [] } : proposal} />
      {!decides && !isWaiting && <Typography variant="small">{t('correct')}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginTop: 1 }}>
        {decides && isWaiting && (
          <>
            <Button
              variant="tint"
              onClick={() => void approve({ items: decidedItems([proposal]) }).then(() => refetch())}
            >
              {t('approve')}
            </Button>
            <Button variant="outlined" color="error" aria-haspopup="dialog" onClick={() => setIsRefusing(true)}>
              {t('refuse')}
            </Button>
          </>
        )}
        {!decides && !isNew && (
          <Button variant="outlined" onClick={() => void withdraw(id).then(() => refetch())}>
            {t('withdraw')}
          </Button>
        )}
      </Box>
      {isRefusing && (
        <RefuseProposalsDialog
          count={1}
          refuse={(reason) => refuse({ items: decidedItems([proposal]) }, reason)}
          onSettled={settle}
          onClose={() => setIsRefusing(false)}
        />
      )}
    </section>
  );
}
