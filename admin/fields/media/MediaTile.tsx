import type { ComponentProps } from 'react';
import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import DragIndicatorOutlined from '@mui/icons-material/DragIndicatorOutlined';
import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { altMark } from '../files/altMark';
import { FilePicture } from '../files/FilePicture';
import { isMissingAlt } from '../files/LibraryFile';
import type { FieldFile } from './useFieldFiles';

export interface TileAction {
  text: string;
  onClick(): void;
  disabled?: boolean;
}

interface MediaTileProps {
  id: string;
  file: FieldFile;
  title: string;
  /** The first image of a gallery. */
  isMain: boolean;
  /** Switched off: it stays in the record and is not shown to buyers. */
  isDisabled: boolean;
  isDragging: boolean;
  /** Props of the drag handle; null when the tile can not be moved. */
  handleProps: Omit<ComponentProps<'button'>, 'color' | 'ref'> | null;
  tileProps: ComponentProps<'li'>;
  actions: readonly TileAction[];
  onOpen(): void;
  /** Absent where the alt texts may not be changed. */
  onEditAlt?(): void;
}

/** As high with a button as with a name: which it is shows when the file is loaded. */
const captionStyle = { minHeight: 24, lineHeight: '24px', '@media (pointer: coarse)': { minHeight: 44 } } as const;

const TileItem = styled('li')({ minWidth: 0, '&.taken': { opacity: 0.6 } });

const cornerButtonStyle = (theme: { tokens: { surface: string; border: string } }) =>
  ({
    position: 'absolute',
    width: 28,
    height: 28,
    padding: 0,
    background: theme.tokens.surface,
    border: `1px solid ${theme.tokens.border}`,
    '&:hover': { background: theme.tokens.surface },
    '@media (pointer: coarse)': { width: 44, height: 44 },
  }) as const;

/** A file of a field: its image, what is missing, and its actions. */
export function MediaTile({
  id,
  file,
  title,
  isMain,
  isDisabled,
  isDragging,
  handleProps,
  tileProps,
  actions,
  onOpen,
  onEditAlt,
}: MediaTileProps) {
  const t = usePanelTranslate();
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const loadedFile = file.state === 'there' ? file.file : null;
  const isAltMissing = loadedFile !== null && isMissingAlt(loadedFile);
  return (
    <TileItem data-file={id} className={isDragging ? 'taken' : undefined} {...tileProps}>
      <Box
        sx={(theme) => ({
          position: 'relative',
          aspectRatio: '1',
          borderRadius: '10px',
          overflow: 'clip',
          border: `1px solid ${theme.tokens.border}`,
          outline: isDragging || isMain ? `2px solid ${theme.tokens.accent}` : 'none',
          outlineOffset: '-1px',
        })}
      >
        <Box
          component="button"
          type="button"
          aria-label={t('media.open', { title })}
          disabled={!loadedFile}
          onClick={onOpen}
          sx={{
            display: 'block',
            width: '100%',
            height: '100%',
            border: 0,
            padding: 0,
            background: 'none',
            cursor: 'zoom-in',
            opacity: isDisabled ? 0.45 : 1,
            '&:disabled': { cursor: 'default' },
          }}
        >
          {loadedFile && <FilePicture file={loadedFile} />}
          {file.state === 'loading' && <Skeleton variant="rectangular" width="100%" height="100%" />}
          {file.state === 'gone' && (
            <Typography
              variant="caption"
              component="span"
              sx={{
                display: 'flex',
                height: '100%',
                alignItems: 'center',
                justifyContent: 'center',
                color: 'warning.main',
                padding: 1,
              }}
            >
              {t('media.gone')}
            </Typography>
          )}
        </Box>
        {handleProps && (
          <IconButton
            {...handleProps}
            aria-label={t('media.handle', { title })}
            title={t('inputs.takeHelp')}
            sx={(theme) => ({ ...cornerButtonStyle(theme), left: 4, top: 4, cursor: 'grab' })}
          >
            <DragIndicatorOutlined sx={{ fontSize: 18 }} />
          </IconButton>
        )}
        {actions.length > 0 && (
          <IconButton
            aria-label={t('media.actionsOf', { title })}
            aria-haspopup="menu"
            aria-expanded={menu !== null}
            onClick={(event) => setMenu(event.currentTarget)}
            sx={(theme) => ({ ...cornerButtonStyle(theme), right: 4, top: 4 })}
          >
            <MoreHorizOutlined sx={{ fontSize: 18 }} />
          </IconButton>
        )}
        {isMain && (
          <Chip
            label={t('field.photoMain')}
            sx={(theme) => ({
              position: 'absolute',
              left: 6,
              bottom: 6,
              background: theme.tokens.accent,
              color: theme.tokens.onAccent,
            })}
          />
        )}
        {isDisabled && (
          <Chip
            icon={<VisibilityOffOutlined />}
            label={t('media.off')}
            sx={(theme) => ({
              position: 'absolute',
              right: 6,
              bottom: 6,
              background: theme.tokens.neutralTint,
              color: theme.tokens.neutral,
            })}
          />
        )}
      </Box>
      {isAltMissing && onEditAlt ? (
        <Button
          size="small"
          variant="text"
          startIcon={<WarningAmberOutlined />}
          aria-label={t('media.addAlt', { mark: t(altMark(loadedFile)), title })}
          onClick={onEditAlt}
          sx={{
            ...captionStyle,
            color: 'warning.main',
            padding: '0 4px',
            fontSize: '0.75rem',
            whiteSpace: 'nowrap',
          }}
        >
          {t(altMark(loadedFile))}
        </Button>
      ) : (
        <Typography
          variant="caption"
          component="div"
          noWrap
          title={title}
          sx={(theme) => ({ ...captionStyle, color: isAltMissing ? 'warning.main' : theme.tokens.textHint })}
        >
          {isAltMissing ? t(altMark(loadedFile)) : title}
        </Typography>
      )}
      <Menu open={menu !== null} anchorEl={menu} onClose={() => setMenu(null)}>
        {actions.map(({ text, onClick: run, disabled }) => (
          <MenuItem
            key={text}
            disabled={disabled}
            onClick={() => {
              setMenu(null);
              run();
            }}
          >
            {text}
          </MenuItem>
        ))}
      </Menu>
    </TileItem>
  );
}
