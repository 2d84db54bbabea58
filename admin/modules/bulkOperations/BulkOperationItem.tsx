import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import Typography from '@mui/material/Typography';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import { LinkBase as Link } from 'ra-core';
import type { ActionReport, ActionState } from '#domain/wire/Action';
import type { RefusedItem } from '#domain/wire/RefusedItem';
import type { EntityDescription } from '#domain/wire/Start';
import { kyivDateTime } from '#domain/time/kyiv';
import { titleIn } from '../../fields/localisedValue';
import { useLanguage } from '../../core/i18n/languageStore';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { nounFor } from '#domain/text/nounFor';
import { updatePath } from '../../core/routing/paths';
import { useSession } from '../../core/session/SessionContext';
import { useOperationTexts } from './texts';
import { BulkOperationProgressBar } from '../../list/BulkOperationProgressBar';
import { bulkOperationText, isOperationActive } from '../../core/bulkOperations/bulkOperationText';
import { FactLine } from '../../ui/FactLine';
import { Instant } from '../../ui/Instant';
import type { ChipState } from '../../ui/StateChip';
import { StateChip } from '../../ui/StateChip';
import { listRow } from '../../ui/listRow';

const states: Record<ActionState, ChipState> = {
  running: { tone: 'info' },
  undoing: { tone: 'info' },
  done: { tone: 'quiet' },
  cancelled: { tone: 'quiet', shape: 'ring' },
  failed: { tone: 'error' },
  undone: { tone: 'quiet', shape: 'ring' },
};

interface SkippedRecordsProps {
  text: string;
  count: number;
  items: readonly RefusedItem[];
  entity: EntityDescription | null;
}

/** The skipped records, with the reasons where there are any. */
function SkippedRecords({ text, count, items, entity }: SkippedRecordsProps) {
  const t = usePanelTranslate();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  if (count === 0) return null;
  if (items.length === 0)
    return (
      <Typography variant="small" component="div" sx={{ color: 'text.secondary' }}>
        {text}
      </Typography>
    );
  return (
    <Box>
      <Button
        size="small"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        endIcon={<ExpandMoreOutlined sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />}
        sx={{ marginLeft: -1 }}
      >
        {text}
      </Button>
      <Collapse in={open} unmountOnExit>
        <Box component="ul" sx={{ margin: 0, paddingLeft: 2.5, fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
          {items.map(({ _id, title, messages }) => (
            <li key={_id}>
              {entity ? (
                <Link to={updatePath(entity.name, _id)}>{titleIn(title, language) || _id}</Link>
              ) : (
                titleIn(title, language) || _id
              )}
              {messages.length > 0 && `: ${messages.map((message) => message.text).join(' ')}`}
            </li>
          ))}
          {count > items.length && <li>{t('bulk.more', { count: count - items.length })}</li>}
        </Box>
      </Collapse>
    </Box>
  );
}

/** A bulk operation of the history: what, by whom and when, what it skipped, and undo. */
export function BulkOperationItem({ action, onUndo }: { action: ActionReport; onUndo(action: ActionReport): void }) {
  const t = usePanelTranslate();
  const own = useOperationTexts();
  const language = useLanguage();
  const { start } = useSession();
  const entity = start.entities[action.entity] ?? null;
  const { undo } = action;
  const formatInstant = (instant: string) => kyivDateTime(Date.parse(instant));
  return (
    <Box component="li" sx={listRow}>
      {isOperationActive(action) ? (
        <BulkOperationProgressBar action={action} />
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <Typography component="h2" sx={{ fontWeight: 550, flex: '1 1 220px', minWidth: 0 }}>
            {bulkOperationText(t, language, entity, action)}
          </Typography>
          <StateChip {...states[action.state]}>{own(`state.${action.state}`)}</StateChip>
          {action.undoUntil && (
            <Button size="small" variant="outlined" startIcon={<UndoOutlined />} onClick={() => onUndo(action)}>
              {undo ? own('undoRest') : t('bulk.undo')}
            </Button>
          )}
        </Box>
      )}
      <Typography variant="small" component="div" sx={{ color: 'text.secondary', marginTop: 0.25 }}>
        <FactLine>
          <Instant at={action.started} />
          {action.by.name}
          {action.undoUntil && own('undoUntil', { when: formatInstant(action.undoUntil) })}
        </FactLine>
      </Typography>
      {action.reason && (
        <Typography variant="small" component="div" sx={{ color: 'text.secondary' }}>
          {action.reason.text}
        </Typography>
      )}
      {action.fields && action.fields.length > 0 && (
        <Typography variant="small" component="div" sx={{ color: 'text.secondary' }}>
          {own('fields', { fields: action.fields.map((title) => title[language]).join(', ') })}
        </Typography>
      )}
      <SkippedRecords
        text={own('left', { count: action.left })}
        count={action.left}
        items={action.refused}
        entity={entity}
      />
      {undo?.ended && (
        <Typography variant="small" component="div" sx={{ color: 'text.secondary' }}>
          {own('undoneBy', {
            when: formatInstant(undo.ended),
            who: undo.by.name,
            count: undo.restored,
            noun: entity ? nounFor(entity, language, undo.restored) : '',
          })}
        </Typography>
      )}
      {undo && (
        <SkippedRecords
          text={own('undoLeft', { count: undo.left })}
          count={undo.left}
          items={undo.leftItems}
          entity={entity}
        />
      )}
    </Box>
  );
}
