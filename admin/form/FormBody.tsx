import type { ReactNode } from 'react';
import { useMemo, useState } from 'react';
import Box from '@mui/material/Box';
import type { FormGroup } from '../../domain/wire/Form';
import tokens from '../theme/tokens.json';
import { cardsOf } from './cardsOf';
import { inOneColumn } from './fieldOrder';
import { useFormContext } from './FormContext';
import { panelId, sidePanelId, tabId } from './FormTabs';
import { SectionCard } from './SectionCard';
import { TurnsContext, useTurns } from './turns';

interface FormBodyProps {
  groups: readonly FormGroup[];
  open: string;
  wide: boolean;
  /** Builds every field of the open tab now: one of them is looked for. */
  whole: boolean;
  /** Cards after the form's own in the side column. */
  side: ReactNode;
}

/**
 * The cards of the open tab. A tab is built when it is first opened and kept from then on. With a side column from
 * 1200 px; below, the side cards follow the first card.
 */
export function FormBody({ groups, open, wide, whole, side }: FormBodyProps) {
  const [visited, setVisited] = useState<readonly string[]>([open]);
  if (!visited.includes(open)) setVisited([...visited, open]);
  // The same cards as long as the form is the same: fields are redrawn by what they hold only.
  const cards = useMemo(() => new Map(groups.map((group) => [group.name, cardsOf(group)])), [groups]);
  const built = groups.filter((group) => visited.includes(group.name));
  const mainOf = (group: FormGroup) => (cards.get(group.name) ?? []).filter((card) => !card.side);
  const sideOf = (group: FormGroup) => (cards.get(group.name) ?? []).filter((card) => card.side);
  // A new record begins with its name.
  const leadFirst = useFormContext().id !== '';
  const turns = useTurns(groups, open, whole);
  const panel = (group: FormGroup, id: string) =>
    groups.length > 1 ? { role: 'tabpanel', id, 'aria-labelledby': tabId(group.name) } : {};

  return (
    <TurnsContext value={turns}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: wide ? `minmax(0, 1fr) ${tokens.size.sideColumn}px` : 'minmax(0, 1fr)',
          gap: wide ? 2.5 : 2,
          alignItems: 'start',
        }}
      >
        <div style={{ minWidth: 0 }}>
          {built.map((group) => (
            <div
              key={group.name}
              {...panel(group, panelId(group.name))}
              hidden={group.name !== open}
              className="form-stack"
            >
              {(wide ? mainOf(group) : inOneColumn(cards.get(group.name) ?? [], leadFirst)).map((card) => (
                <SectionCard key={card.name} card={card} />
              ))}
            </div>
          ))}
        </div>
        <div className="form-stack">
          {wide &&
            built.map((group) => (
              <div
                key={group.name}
                {...(sideOf(group).length > 0 && panel(group, sidePanelId(group.name)))}
                hidden={group.name !== open || sideOf(group).length === 0}
                className="form-stack"
              >
                {sideOf(group).map((card) => (
                  <SectionCard key={card.name} card={card} />
                ))}
              </div>
            ))}
          {side}
        </div>
      </Box>
    </TurnsContext>
  );
}
