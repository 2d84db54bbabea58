import type { ReactNode } from 'react';
import { Fragment, useCallback, useMemo, useState } from 'react';
import Box from '@mui/material/Box';
import type { FormGroup } from '#domain/wire/Form';
import { useRecordId } from '../fields/form/FormFieldsContext';
import { EditedCardContext } from './EditedCardContext';
import type { LayoutCard } from './groupLayoutCards';
import { groupLayoutCards } from './groupLayoutCards';
import type { CardLayout } from './arrangeCards';
import { arrangeCards } from './arrangeCards';
import { useArrangement } from './useArrangement';
import { panelId, sidePanelId, tabId } from './FormTabs';
import tokens from '../ui/theme/tokens.json';
import { SectionCard } from './SectionCard';
import { useOpenedOnce } from '../ui/useOpenedOnce';
import { initialFieldCount, RenderBudgetContext, renderOrder, useRenderBudget } from './renderBudget';

interface FormBodyProps {
  groups: readonly FormGroup[];
  hasTabs: boolean;
  openTab: string;
  wide: boolean;
  /** The field that somebody was led to: every field of the open tab is rendered now. */
  wanted: { name: string } | null;
  /** A card of the arrangement that is not the form's. */
  ownCard?: (name: string) => ReactNode;
  /** Cards after the form's own in the side column. */
  sideCards: ReactNode;
}

/**
 * The cards of the open tab. A tab is mounted when it is first opened and stays mounted. With a side column from 1200
 * px; below, the side cards follow the first card.
 */
export function FormBody({ groups, hasTabs, openTab, wide, wanted, ownCard, sideCards }: FormBodyProps) {
  const [visitedTabs, setVisitedTabs] = useState<readonly string[]>([openTab]);
  if (!visitedTabs.includes(openTab)) setVisitedTabs([...visitedTabs, openTab]);
  // Memoized by the form's groups, so that the memoized cards and fields re-render for their own values only.
  const cards = useMemo(() => new Map(groups.map((group) => [group.name, groupLayoutCards(group)])), [groups]);
  const builtGroups = groups.filter((group) => visitedTabs.includes(group.name));
  // Lead cards come first only for an existing record: a new one starts with its name.
  const leadFirst = useRecordId() !== '';
  const arrangement = useArrangement();
  const sideColumn = arrangement?.hasLetter ? tokens.size.letterColumn : tokens.size.sideColumn;
  const joined = arrangement?.joined?.[wide ? 'wide' : 'narrow'];
  const layoutOf = useCallback(
    (group: FormGroup): CardLayout => ({
      wide,
      leadFirst,
      arrangement: group === groups[0] ? arrangement : undefined,
    }),
    [wide, leadFirst, groups, arrangement],
  );
  const arrangedOf = (group: FormGroup) => arrangeCards(cards.get(group.name) ?? [], layoutOf(group));
  const cardOf = (card: LayoutCard | string) =>
    typeof card === 'string' ? (
      <Fragment key={card}>{ownCard?.(card)}</Fragment>
    ) : (
      <SectionCard key={card.name} card={card} isJoined={joined?.includes(card.name)} />
    );
  const [edited, setEdited] = useState<string | null>(null);
  const editedCard = useMemo(() => ({ edited, setEdited, wanted }), [edited, wanted]);
  const order = useMemo(
    () => new Map(groups.map((group) => [group.name, renderOrder(layoutOf(group), group)])),
    [groups, layoutOf],
  );
  const renderBudget = useRenderBudget(order, openTab, wanted !== null);
  // They end the column, below what is still to come; once there they stay, whichever tab begins anew.
  const showsSideCards = useOpenedOnce(renderBudget.limit > initialFieldCount);
  const tabPanelProps = (group: FormGroup, id: string) =>
    hasTabs ? { role: 'tabpanel', id, 'aria-labelledby': tabId(group.name) } : {};

  return (
    <EditedCardContext value={editedCard}>
      <RenderBudgetContext value={renderBudget}>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: wide ? `minmax(0, 1fr) ${sideColumn}px` : 'minmax(0, 1fr)',
            gap: 2,
            alignItems: 'start',
          }}
        >
          <div className="form-stack">
            {builtGroups.map((group) => (
              <div
                key={group.name}
                {...tabPanelProps(group, panelId(group.name))}
                hidden={group.name !== openTab}
                className="form-stack"
              >
                {arrangedOf(group).main.map(cardOf)}
              </div>
            ))}
          </div>
          <div className="form-stack">
            {wide &&
              builtGroups.map((group) => {
                const { side } = arrangedOf(group);
                return (
                  <div
                    key={group.name}
                    {...(side.length > 0 && tabPanelProps(group, sidePanelId(group.name)))}
                    hidden={group.name !== openTab || side.length === 0}
                    className="form-stack"
                  >
                    {side.map(cardOf)}
                  </div>
                );
              })}
            {showsSideCards && sideCards}
          </div>
        </Box>
      </RenderBudgetContext>
    </EditedCardContext>
  );
}
