import type { ReactNode } from 'react';
import { useId } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';

interface PickerDialogProps {
  open: boolean;
  onClose(): void;
  /** Mounted anew each time the dialog opens; `titleId` is the id of its heading. */
  children(titleId: string): ReactNode;
}

/** A large dialog to select from a list. */
export function PickerDialog({ open, onClose, children }: PickerDialogProps) {
  const titleId = useId();
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullScreen={narrow}
      maxWidth={false}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: narrow ? {} : { width: 1080, height: 'calc(100vh - 64px)' } } }}
    >
      {children(titleId)}
    </Dialog>
  );
}

interface PickerHeadingProps {
  titleId: string;
  title: string;
  /** Buttons beside the title. */
  children?: ReactNode;
  onClose(): void;
}

export function PickerHeading({ titleId, title, children, onClose }: PickerHeadingProps) {
  const t = usePanelTranslate();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, padding: '8px 8px 0 16px' }}>
      <Typography id={titleId} variant="h6" component="h2" sx={{ flex: 1 }}>
        {title}
      </Typography>
      {children}
      <IconButton aria-label={t('actions.close')} onClick={onClose}>
        <CloseOutlined />
      </IconButton>
    </Box>
  );
}

interface PickerFooterProps {
  multiple: boolean;
  /** How many are selected, how many may be, and how many the field can have at all. */
  count: number;
  remainingCount: number;
  max: number;
  note?: ReactNode;
  onCancel(): void;
  onAdd(): void;
}

/** How many are selected, and the buttons of the dialog. */
export function PickerFooter({ multiple, count, remainingCount, max, note, onCancel, onAdd }: PickerFooterProps) {
  const t = usePanelTranslate();
  const isOverLimit = count > remainingCount;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 1,
        padding: '10px 16px',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 120, fontSize: '0.8125rem', color: isOverLimit ? 'error.main' : 'text.secondary' }}>
        <span role="status">
          {isOverLimit ? t('pickers.full', { max }) : multiple ? t('pickers.chosen', { count }) : ''}
        </span>
        {note}
      </Box>
      <Button variant="outlined" onClick={onCancel}>
        {t('pickers.cancel')}
      </Button>
      {multiple && (
        <Button variant="contained" disabled={count === 0 || isOverLimit} onClick={onAdd}>
          {t('pickers.addCount', { count })}
        </Button>
      )}
    </Box>
  );
}
