import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { usePresence } from '../../core/live/usePresence';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { useOrderTexts } from './texts';

const line = {
  minWidth: 0,
  typography: 'caption',
  fontWeight: 600,
  color: 'info.main',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
} as const;

const badge = {
  flex: 'none',
  width: 24,
  height: 24,
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
  typography: 'caption',
  fontWeight: 600,
  bgcolor: 'info.main',
  color: 'info.contrastText',
} as const;

/** Who else has this order open: by name, on a phone by a letter or their number that tells the names when tapped. */
export function OrderPresence({ order }: { order: string }) {
  const t = useOrderTexts();
  const isWide = useMediaQuery(useTheme().breakpoints.up('md'));
  const names = usePresence('order', order);
  const [first = ''] = names;
  const text = names.length > 0 ? t('presence', { names: names.join(', ') }) : '';
  return (
    <>
      <Box component="span" role="status" title={isWide && text ? text : undefined} sx={isWide ? line : undefined}>
        {isWide ? text : <VisuallyHidden>{text}</VisuallyHidden>}
      </Box>
      {!isWide && text && (
        <Tooltip title={text} enterTouchDelay={0}>
          <Box aria-hidden sx={badge}>
            {names.length > 1 ? names.length : first.slice(0, 1)}
          </Box>
        </Tooltip>
      )}
    </>
  );
}
