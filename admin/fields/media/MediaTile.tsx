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
import { useT } from '../../i18n/useT';
import { altMark } from '../../media/altMark';
import { FilePicture } from '../../media/FilePicture';
import { lacksAlt } from '../../media/LibraryFile';
import type { FieldFile } from './useFieldFiles';

export interface TileAction {
  text: string;
  run(): void;
  disabled?: boolean;
}

interface MediaTileProps {
  id: string;
  file: FieldFile;
  title: string;
  /** The first of a gallery. */
  main: boolean;
  /** Switched off: it stays here and is not shown to buyers. */
  off: boolean;
  taken: boolean;
  /** Of one among several that may be moved. */
  handleProps: Omit<ComponentProps<'button'>, 'color' | 'ref'> | null;
  tileProps: ComponentProps<'li'>;
  actions: readonly TileAction[];
  onOpen(): void;
  /** Absent where texts may not be changed. */
  onAlt?(): void;
}

const Place = styled('li')({ minWidth: 0, '&.taken': { opacity: 0.6 } });

const corner = (theme: { tokens: { surface: string; border: string } }) =>
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

/** A file of a field: its picture, what is missing, and what can be done with it. */
export function MediaTile({
  id,
  file,
  title,
  main,
  off,
  taken,
  handleProps,
  tileProps,
  actions,
  onOpen,
  onAlt,
}: MediaTileProps) {
  const t = useT();
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const there = file.state === 'there' ? file.file : null;
  const missing = there !== null && lacksAlt(there);
  return (
    <Place data-file={id} className={taken ? 'taken' : undefined} {...tileProps}>
      <Box
        sx={(theme) => ({
          position: 'relative',
          aspectRatio: '1',
          borderRadius: '10px',
          overflow: 'clip',
          border: `1px solid ${theme.tokens.border}`,
          outline: taken || main ? `2px solid ${theme.tokens.accent}` : 'none',
          outlineOffset: '-1px',
        })}
      >
        <Box
          component="button"
          type="button"
          aria-label={t('media.open', { title })}
          disabled={!there}
          onClick={onOpen}
          sx={{
            display: 'block',
            width: '100%',
            height: '100%',
            border: 0,
            padding: 0,
            background: 'none',
            cursor: 'zoom-in',
            opacity: off ? 0.45 : 1,
            '&:disabled': { cursor: 'default' },
          }}
        >
          {there && <FilePicture file={there} />}
          {file.state === 'asked' && <Skeleton variant="rectangular" width="100%" height="100%" />}
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
            sx={(theme) => ({ ...corner(theme), left: 4, top: 4, cursor: 'grab' })}
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
            sx={(theme) => ({ ...corner(theme), right: 4, top: 4 })}
          >
            <MoreHorizOutlined sx={{ fontSize: 18 }} />
          </IconButton>
        )}
        {main && (
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
        {off && (
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
      {missing && onAlt ? (
        <Button
          size="small"
          variant="text"
          startIcon={<WarningAmberOutlined />}
          aria-label={t('media.addAlt', { mark: t(altMark(there)), title })}
          onClick={onAlt}
          sx={{ color: 'warning.main', padding: '0 4px', minHeight: 24, fontSize: '0.75rem', whiteSpace: 'nowrap' }}
        >
          {t(altMark(there))}
        </Button>
      ) : (
        <Typography
          variant="caption"
          component="div"
          noWrap
          title={title}
          sx={(theme) => ({ color: missing ? 'warning.main' : theme.tokens.textHint, marginTop: 0.5 })}
        >
          {missing ? t(altMark(there)) : title}
        </Typography>
      )}
      <Menu open={menu !== null} anchorEl={menu} onClose={() => setMenu(null)}>
        {actions.map(({ text, run, disabled }) => (
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
    </Place>
  );
}
