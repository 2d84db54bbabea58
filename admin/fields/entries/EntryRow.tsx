import type { HTMLAttributes, ReactNode, Ref } from 'react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { DragHandle } from '../DragHandle';

const stackedLayout = {
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gridTemplateAreas: '"handle actions" "content content"',
};

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gridTemplateAreas: '"handle content actions"',
  alignItems: 'start',
  gap: '4px 6px',
  marginBottom: 8,
  padding: '8px 6px',
  borderRadius: 10,
  border: `1px solid ${theme.tokens.border}`,
  background: theme.tokens.subtle,
  '&.taken': { background: theme.tokens.surface, borderColor: theme.tokens.accent, boxShadow: theme.shadows[4] },
  '& > .handle': { gridArea: 'handle' },
  '&.narrow': stackedLayout,
  [theme.breakpoints.down('sm')]: stackedLayout,
  '& [data-part].Mui-disabled': { opacity: 0.45 },
}));

interface EntryRowProps {
  entryKey: string;
  /** Name of the entry, e.g. "row 2". */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  disabled: boolean;
  /** Highlights the row while it is dragged. */
  isDragging?: boolean;
  /** Places the buttons above the inputs, not beside them. */
  narrow: boolean;
  rootRef?: Ref<HTMLLIElement>;
  rootProps?: HTMLAttributes<HTMLLIElement>;
  handleProps?: HTMLAttributes<HTMLSpanElement> | null;
  onMove(by: 1 | -1): void;
  onRemove(): void;
  children: ReactNode;
}

/** An entry of a list: drag handle, inputs and buttons. */
export function EntryRow({
  entryKey,
  name,
  isFirst,
  isLast,
  disabled,
  isDragging = false,
  narrow,
  rootRef,
  rootProps,
  handleProps,
  onMove,
  onRemove,
  children,
}: EntryRowProps) {
  const t = usePanelTranslate();
  return (
    <Row
      ref={rootRef}
      {...rootProps}
      className={[isDragging && 'taken', narrow && 'narrow'].filter(Boolean).join(' ')}
      data-entry={entryKey}
    >
      {!disabled && handleProps && <DragHandle name={name} handleProps={handleProps} />}
      <Box
        data-part="content"
        sx={{ gridArea: 'content', minWidth: 0, padding: { xs: '0 4px 2px', sm: '0 2px' }, alignSelf: 'center' }}
      >
        {children}
      </Box>
      {!disabled && (
        <Box sx={{ gridArea: 'actions', display: 'flex', justifyContent: 'flex-end' }}>
          {/* A single entry can not be moved. */}
          {!(isFirst && isLast) && (
            <>
              <IconButton
                size="small"
                data-part="up"
                aria-label={t('inputs.moveUp', { name })}
                disabled={isFirst}
                onClick={() => onMove(-1)}
              >
                <ArrowUpwardOutlined />
              </IconButton>
              <IconButton
                size="small"
                data-part="down"
                aria-label={t('inputs.moveDown', { name })}
                disabled={isLast}
                onClick={() => onMove(1)}
              >
                <ArrowDownwardOutlined />
              </IconButton>
            </>
          )}
          <IconButton size="small" data-part="remove" aria-label={t('field.remove', { name })} onClick={onRemove}>
            <DeleteOutlined />
          </IconButton>
        </Box>
      )}
    </Row>
  );
}
