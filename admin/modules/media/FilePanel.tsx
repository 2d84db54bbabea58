import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { FileDetails } from './FileDetails';
import type { FileDetailsProps } from './FileDetails';

interface FilePanelProps extends FileDetailsProps {
  hasPrevious: boolean;
  hasNext: boolean;
  onStep(by: 1 | -1): void;
  onClose(): void;
}

/** The open file: a panel beside the library, on a small screen over it. */
export function FilePanel({ hasPrevious, hasNext, onStep, onClose, ...details }: FilePanelProps) {
  const t = usePanelTranslate();
  const isSmall = useMediaQuery(useTheme().breakpoints.down('md'));
  const { id } = details.file;
  const content = (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, marginBottom: 1 }}>
        <Typography id="file-panel-title" variant="h6" component="h2" sx={{ flex: 1 }}>
          {t('media.file')}
        </Typography>
        <IconButton aria-label={t('media.previous')} disabled={!hasPrevious} onClick={() => onStep(-1)}>
          <ChevronLeftOutlined />
        </IconButton>
        <IconButton aria-label={t('media.next')} disabled={!hasNext} onClick={() => onStep(1)}>
          <ChevronRightOutlined />
        </IconButton>
        <IconButton aria-label={t('actions.close')} onClick={onClose}>
          <CloseOutlined />
        </IconButton>
      </Box>
      <FileDetails key={id} {...details} />
    </>
  );
  if (isSmall) {
    return (
      <Dialog
        open
        fullScreen
        onClose={onClose}
        slotProps={{ paper: { sx: { borderRadius: 0 } } }}
        aria-labelledby="file-panel-title"
      >
        <Box sx={{ padding: 2, overflow: 'auto' }}>{content}</Box>
      </Dialog>
    );
  }
  return (
    <Card
      component="aside"
      aria-labelledby="file-panel-title"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        onClose();
      }}
      sx={{ position: 'sticky', top: 72, padding: 2.5, maxHeight: 'calc(100vh - 92px)', overflow: 'auto' }}
    >
      {content}
    </Card>
  );
}
