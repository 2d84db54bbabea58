import { useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useListContext } from 'ra-core';
import type { ListRecord } from '../../../../dataProvider/yarmarokRecord';
import { maxDecisions } from '#domain/wire/Approval';
import type { Proposal } from '#domain/wire/Approval';
import { useLanguage } from '../../../core/i18n/languageStore';
import { usePanelTranslate } from '../../../core/i18n/usePanelTranslate';
import { useShortcuts } from '../../../core/shortcuts/useShortcuts';
import { isSelected } from '../../../list/listSelection';
import type { ListRowsProps } from '../../../list/ListTable';
import { RowCheckbox } from '../../../list/RowCheckbox';
import { RowTitle } from '../../../list/RowTitle';
import { selectionQuery } from '../../../list/selectionQuery';
import { useFilterAttributes } from '../../../list/context/useFilterAttributes';
import { useListSelection } from '../../../list/useListSelection';
import { focusedRowId, focusRow, rowIdAttribute } from '../../../list/useRowShortcuts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { mainId } from '../../../ui/mainId';
import type { Decision } from './proposalCalls';
import { decidedItems } from './proposalCalls';
import { ProposalDetails } from './ProposalDetails';
import { RefuseProposalsDialog } from './RefuseProposalsDialog';
import { useApprovalTexts } from './texts';
import { useProposals } from './useProposals';

const noRecords: readonly ListRecord[] = [];
const noProposals: readonly Proposal[] = [];

interface Decided {
  count: number;
  decision: Decision;
}

interface Refusing extends Decided {
  afterwards(): void;
}

const decidedOne = (proposal: Proposal): Decided => ({ count: 1, decision: { items: decidedItems([proposal]) } });

/**
 * The products of the surrounding `ListContext` that wait for approval, each with the difference. Whoever decides works
 * the queue off by P and R: after each the next one has the focus.
 */
export default function ApprovalQueue({ records, selectable = true }: ListRowsProps) {
  const t = useApprovalTexts();
  const tPanel = usePanelTranslate();
  const language = useLanguage();
  const { data = noRecords, isFetching, filterValues } = useListContext<ListRecord>();
  const attributes = useFilterAttributes() ?? [];
  const shown = records ?? data;
  const { proposals = noProposals, decides, asOf, approve, refuse, reload } = useProposals(shown.map(({ id }) => id));
  const { selection, count, toggle, clear } = useListSelection();
  const [refusing, setRefusing] = useState<Refusing | null>(null);
  const [asking, setAsking] = useState<Decided | null>(null);
  const seen = useRef(new Map<string, Proposal>());
  const leaving = useRef<string | null>(null);
  const titleOf = ({ _id, title: { uk = '', en = '' } }: Proposal): string =>
    (language === 'en' ? en || uk : uk || en) || _id;
  // What was selected on another page is decided on as it was seen there.
  useEffect(() => {
    for (const proposal of proposals) seen.current.set(proposal._id, proposal);
  }, [proposals]);
  /** Of all that is found what nobody has seen is as it was when this page was read. */
  const chosen = (): Decided => {
    const items = [...seen.current.values()].filter(({ _id }) => isSelected(selection, _id)).slice(0, maxDecisions);
    const found = selectionQuery(filterValues, attributes, selection);
    return { count, decision: { ...found, asOf, items: decidedItems(items) } };
  };
  const isBeyondPage = count > proposals.filter(({ _id }) => isSelected(selection, _id)).length;
  const approveChosen = async (decided: Decided): Promise<void> => {
    await approve(decided.decision);
    clear();
  };

  const leave = ({ _id }: Proposal): void => {
    const at = proposals.findIndex((each) => each._id === _id);
    leaving.current = (proposals[at + 1] ?? proposals[at - 1])?._id ?? '';
  };
  // A row that is gone loses the focus.
  useEffect(() => {
    if (leaving.current === null || refusing) return;
    if (!focusRow(leaving.current)) document.getElementById(mainId)?.focus({ preventScroll: true });
    leaving.current = null;
  }, [proposals, refusing]);
  /** What is decided on by itself is not decided on once more with the selected ones. */
  const deselect = ({ _id }: Proposal): void => {
    if (selection.mode === 'some' && isSelected(selection, _id)) toggle(_id);
  };
  const approveOne = (proposal: Proposal): void => {
    leave(proposal);
    deselect(proposal);
    void approve(decidedOne(proposal).decision);
  };
  const refuseOne = (proposal: Proposal): void => {
    leave(proposal);
    setRefusing({ ...decidedOne(proposal), afterwards: () => deselect(proposal) });
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
      {decides && count > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, padding: { xs: 1.5, sm: 2 } }}>
          <Button
            variant="contained"
            onClick={() => (isBeyondPage ? setAsking(chosen()) : void approveChosen(chosen()))}
          >
            {t('approveSelected', { count })}
          </Button>
          <Button variant="outlined" color="error" onClick={() => setRefusing({ ...chosen(), afterwards: clear })}>
            {t('refuseSelected', { count })}
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
      {refusing && (
        <RefuseProposalsDialog
          count={refusing.count}
          refuse={async (reason) => {
            await refuse(refusing.decision, reason);
            refusing.afterwards();
          }}
          onSettled={reload}
          onClose={() => setRefusing(null)}
        />
      )}
      <ConfirmDialog
        confirmation={
          asking && {
            title: t('approveTitle', { count: asking.count }),
            text: t('approveUnseen'),
            confirmLabel: t('approve'),
            isDestructive: false,
            onConfirm: () => approveChosen(asking),
          }
        }
        onClose={() => setAsking(null)}
      />
    </>
  );
}
