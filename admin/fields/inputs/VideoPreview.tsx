import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import PlayCircleOutlined from '@mui/icons-material/PlayCircleOutlined';
import { embedLink, playerSizePx } from '#domain/fields/youtube';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { VisuallyHidden } from '../../ui/VisuallyHidden';

const Player = styled('iframe')(({ theme }) => ({
  display: 'block',
  maxWidth: '100%',
  border: `1px solid ${theme.tokens.border}`,
  borderRadius: 8,
  background: theme.tokens.sunken,
}));

/** The YouTube player is loaded on demand only. */
export function VideoPreview({ code, name }: { code: string; name: string }) {
  const t = usePanelTranslate();
  const [open, setOpen] = useState(false);
  return (
    <Box sx={{ marginTop: 0.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="caption" sx={(theme) => ({ color: theme.tokens.textHint })}>
          {t('inputs.videoCode', { code })}
        </Typography>
        <Button
          size="small"
          variant="text"
          startIcon={<PlayCircleOutlined />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'inputs.hideVideo' : 'inputs.showVideo')} <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      </Box>
      {open && (
        <Player
          src={embedLink(code)}
          title={name}
          width={playerSizePx.width}
          height={playerSizePx.height}
          allow="fullscreen; encrypted-media; picture-in-picture"
          // The YouTube player refuses to start without a Referer.
          referrerPolicy="strict-origin-when-cross-origin"
        />
      )}
    </Box>
  );
}
