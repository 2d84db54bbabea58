import { useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useListContext } from 'ra-core';
import type { ListRecord } from '../../../../dataProvider/yarmarokRecord';
import type { Proposal } from '#domain/wire/Approval';
import { useLanguage } from '../../../core/i18n/languageStore';
import { usePanelTranslate } from '../../../core/i18n/usePanelTranslate';
import { useShortcuts } from '../../../core/shortcuts/useShortcuts';
import { isSelected } from '../../../list/listSelection';
import type { ListRowsProps } from '../../../list/ListTable';
import { RowCheckbox } from '../../../list/RowCheckbox';
import { RowTitle } from '../../../list/RowTitle';
import { useListSelection } from '../../../list/useListSelection';
import { focusedRowId, focusRow, rowIdAttribute } from '../../../list/useRowShortcuts';
import { mainId } from '../../../ui/mainId';
import { ProposalDetails } from './ProposalDetails';
import { RefuseProposalsDialog } from './RefuseProposalsDialog';
import { useApprovalTexts } from './texts';
import { useProposals } from './useProposals';

const noRecords: readonly ListRecord[] = [];

/**
 * The products of the surrounding `ListContext` that wait for approval, each with the difference. Whoever decides works
 * the queue off by P and R: after each the next one has the focus.
 */
export default function ApprovalQueue({ records, selectable = true }: ListRowsProps) {
  const t = useApprovalTexts();
  const tPanel = usePanelTranslate();
  const language = useLanguage();
  const { data = noRecords, isFetching } = useListContext<ListRecord>();
  const shown = records ?? data;
  const { proposals = [], decides, approve, reload } = useProposals(shown.map(({ id }) => id));
  const { selection, toggle } = useListSelection();
  const [refusing, setRefusing] = useState<readonly Proposal[]>([]);
  const leaving = useRef<string | null>(null);
  const titleOf = ({ _id, title: { uk = '', en = '' } }: Proposal): string =>
    (language === 'en' ? en || uk : uk || en) || _id;
  const chosen = proposals.filter(({ _id }) => isSelected(selection, _id));

  const leave = ({ _id }: Proposal): void => {
    const at = proposals.findIndex((each) => each._id === _id);
    leaving.current = (proposals[at + 1] ?? proposals[at - 1])?._id ?? '';
  };
  // A row that is gone loses the focus.
  useEffect(() => {
    if (leaving.current === null || refusing.length > 0) return;
    if (!focusRow(leaving.current)) document.getElementById(mainId)?.focus({ preventScroll: true });
    leaving.current = null;
  }, [proposals, refusing]);
  const approveOne = (proposal: Proposal): void => {
    leave(proposal);
    void approve([proposal]);
  };
  const refuseOne = (proposal: Proposal): void => {
    leave(proposal);
    setRefusing([proposal]);
  };
  const onFocused = (act: (proposal: Proposal) => void): void | false => {
    const id = focusedRowId();
    const proposal = proposals.find(({ _id }) => _id === id);
    if (!decides || !proposal) return false;
    act(proposal);
  };
  useShortcuts({ publish: () => onFocused(approveOne), refuse: () => onFocused(refuseOne) });

  return (
    <>
      {decides && chosen.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, padding: { xs: 1.5, sm: 2 } }}>
          <Button variant="contained" onClick={() => void approve(chosen)}>
            {t('approveSelected', { count: chosen.length })}
          </Button>
          <Button variant="outlined" color="error" onClick={() => setRefusing(chosen)}>
            {t('refuseSelected', { count: chosen.length })}
          </Button>
        </Box>
      )}
      <Box component="ul" aria-busy={isFetching} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {proposals.map((proposal) => (
          <Box
            component="li"
            key={proposal._id}
            {...{ [rowIdAttribute]: proposal._id }}
            sx={(theme) => ({
              ...{ display: 'grid', gap: 1, padding: { xs: 1.5, sm: 2 }, borderTop: 1, borderColor: 'divider' },
              '&:focus-within': { background: theme.tokens.hover },
            })}
          >
            <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 1.5, minWidth: 0 }}>
              {selectable && (
                <RowCheckbox
                  name={tPanel('list.selectRow', { title: titleOf(proposal) })}
                  checked={isSelected(selection, proposal._id)}
                  onToggle={() => toggle(proposal._id)}
                />
              )}
              <RowTitle resource="product" id={proposal._id} title={titleOf(proposal)} lines="one" />
              <Typography variant="small" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
                {t(`kind.${proposal.isNew ? 'new' : 'change'}`)}
              </Typography>
            </Box>
            {proposal.shop && (
              <Typography variant="small">{proposal.shop.title[language] ?? proposal.shop.title.uk}</Typography>
            )}
            <ProposalDetails proposal={proposal} />
            {decides && (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                <Button
                  variant="tint"
                  aria-label={t('approveOne', { title: titleOf(proposal) })}
                  onClick={() => approveOne(proposal)}
                >
                  {t('approve')}
                </Button>
                <Button
                  variant="outlined"
                  color="error"
                  aria-haspopup="dialog"
                  aria-label={t('refuseOne', { title: titleOf(proposal) })}
                  onClick={() => refuseOne(proposal)}
                >
                  {t('refuse')}
                </Button>
              </Box>
            )}
          </Box>
        ))}
      </Box>
      {refusing.length > 0 && (
        <RefuseProposalsDialog proposals={refusing} onSettled={reload} onClose={() => setRefusing([])} />
      )}
    </>
  );
}
