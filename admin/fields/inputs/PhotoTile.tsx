import { useState } from 'react';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import ArrowForwardOutlined from '@mui/icons-material/ArrowForwardOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';

interface PhotoTileProps {
  address: string;
  /** 1-based. */
  position: number;
  isLast: boolean;
  disabled: boolean;
  onMove(by: 1 | -1): void;
  onRemove(): void;
}

export function PhotoTile({ address, position, isLast, disabled, onMove, onRemove }: PhotoTileProps) {
  const t = usePanelTranslate();
  const [failedToLoad, setFailedToLoad] = useState(false);
  const [loaded, setLoaded] = useState(false);
  const isLoadable = /^(https:\/\/|\/)/.test(address);
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <Box
        sx={(theme) => ({
          position: 'relative',
          aspectRatio: '1',
          borderRadius: '10px',
          overflow: 'clip',
          border: `1px solid ${theme.tokens.border}`,
          background: theme.tokens.sunken,
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'center',
        })}
      >
        {failedToLoad || !isLoadable ? (
          <Typography variant="caption" sx={{ color: 'warning.main', padding: 1, textAlign: 'center' }}>
            {t('field.photoBroken')}
          </Typography>
        ) : (
          <Box
            component="img"
            src={address}
            alt={t('field.photoAlt', { place: position })}
            loading="lazy"
            onLoad={() => setLoaded(true)}
            onError={() => setFailedToLoad(true)}
            // Hidden until it is loaded: the browser would show its broken-image icon.
            style={{ opacity: loaded ? 1 : 0 }}
            sx={{ width: '100%', height: '100%', objectFit: 'cover' }}
          />
        )}
        {position === 1 && (
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
      </Box>
      <Typography
        variant="caption"
        component="div"
        noWrap
        title={address}
        sx={(theme) => ({ color: theme.tokens.textHint, marginTop: 0.5 })}
      >
        {address.split('/').pop()}
      </Typography>
      {!disabled && (
        <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
          <IconButton
            size="small"
            aria-label={t('field.photoEarlier', { place: position })}
            disabled={position === 1}
            onClick={() => onMove(-1)}
          >
            <ArrowBackOutlined />
          </IconButton>
          <IconButton
            size="small"
            aria-label={t('field.photoLater', { place: position })}
            disabled={isLast}
            onClick={() => onMove(1)}
          >
            <ArrowForwardOutlined />
          </IconButton>
          <IconButton size="small" aria-label={t('field.photoRemove', { place: position })} onClick={onRemove}>
            <DeleteOutlined />
          </IconButton>
        </Box>
      )}
    </Box>
  );
}
