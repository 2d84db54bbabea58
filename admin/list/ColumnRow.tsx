import type { HTMLAttributes, Ref } from 'react';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import { DragHandle } from '../fields/DragHandle';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  minHeight: 40,
  borderRadius: 8,
  background: theme.tokens.surface,
  '&:hover': { background: theme.tokens.hover },
  '&.taken': { boxShadow: theme.shadows[4] },
}));

interface ColumnRowProps {
  name: string;
  title: string;
  isVisible: boolean;
  /** The column can be neither hidden nor moved. */
  isFixed?: boolean;
  isFirst?: boolean;
  isLast?: boolean;
  isDragging?: boolean;
  rootRef?: Ref<HTMLLIElement>;
  rootProps?: HTMLAttributes<HTMLLIElement>;
  handleProps?: HTMLAttributes<HTMLSpanElement> | null;
  onToggle?(): void;
  onMove?(by: 1 | -1): void;
}

/** A column in the list of columns: its checkbox, drag handle and buttons. */
export function ColumnRow({
  name,
  title,
  isVisible,
  isFixed = false,
  isFirst = false,
  isLast = false,
  isDragging = false,
  rootRef,
  rootProps,
  handleProps,
  onToggle,
  onMove,
}: ColumnRowProps) {
  const t = usePanelTranslate();
  return (
    <Row ref={rootRef} {...rootProps} className={isDragging ? 'taken' : undefined} data-column={name}>
      {handleProps ? <DragHandle name={title} handleProps={handleProps} /> : <Box sx={{ width: 28, flex: 'none' }} />}
      <FormControlLabel
        control={<Checkbox checked={isVisible} disabled={isFixed} onChange={onToggle} />}
        label={title}
        sx={{ flex: 1, minWidth: 0, marginX: 0 }}
      />
      {!isFixed && (
        <>
          <IconButton
            size="small"
            data-part="up"
            aria-label={t('inputs.moveUp', { name: title })}
            disabled={isFirst}
            onClick={() => onMove?.(-1)}
          >
            <ArrowUpwardOutlined />
          </IconButton>
          <IconButton
            size="small"
            data-part="down"
            aria-label={t('inputs.moveDown', { name: title })}
            disabled={isLast}
            onClick={() => onMove?.(1)}
          >
            <ArrowDownwardOutlined />
          </IconButton>
        </>
      )}
    </Row>
  );
}
