import Box from '@mui/material/Box';
import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { focusRing } from '../../ui/theme/focusRing';

interface AddTileProps {
  id: string;
  describedBy: string;
  labelledBy: string;
  isInvalid: boolean;
  /** There is no room for another file. */
  isFull: boolean;
  /** Opens the device's file dialog. */
  onClick(): void;
}

/** The last of a field's tiles adds files. */
export function AddTile({ id, describedBy, labelledBy, isInvalid, isFull, onClick }: AddTileProps) {
  const t = usePanelTranslate();
  return (
    <Box
      component="button"
      type="button"
      id={id}
      disabled={isFull}
      aria-labelledby={`${id}-upload ${labelledBy}`}
      aria-describedby={describedBy}
      onClick={onClick}
      sx={(theme) => ({
        flex: '0 0 96px',
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 0.5,
        alignSelf: 'start',
        aspectRatio: '1',
        minWidth: 0,
        padding: 1,
        border: `1px dashed ${isInvalid ? theme.tokens.error : theme.tokens.borderStrong}`,
        borderRadius: '10px',
        background: theme.tokens.surface,
        color: theme.tokens.textSecondary,
        font: 'inherit',
        fontSize: '0.8125rem',
        fontWeight: 500,
        cursor: 'pointer',
        '&:hover': { background: theme.tokens.hover },
        '&:disabled': { color: theme.tokens.textDisabled, cursor: 'default' },
        '&:focus-visible': focusRing(theme.tokens),
      })}
    >
      <AddPhotoAlternateOutlined aria-hidden />
      <span id={`${id}-upload`}>{t('media.upload')}</span>
    </Box>
  );
}
