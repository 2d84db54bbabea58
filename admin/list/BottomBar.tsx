import { styled } from '@mui/material/styles';
import tokens from '../ui/theme/tokens.json';

/** What is done with selected or changed rows; fixed at the bottom of the window, so that no row moves. */
export const BottomBar = styled('div')(({ theme }) => {
  const dark = theme.palette.mode === 'dark';
  return {
    position: 'fixed',
    left: 'calc(50% + var(--nav-width, 0px) / 2)',
    bottom: 20,
    zIndex: tokens.zIndex.bulkBar,
    transform: 'translateX(-50%)',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 4,
    width: 'max-content',
    minHeight: tokens.size.bulkBar,
    maxWidth: 'calc(100vw - var(--nav-width, 0px) - 24px)',
    padding: '4px 8px 4px 16px',
    borderRadius: 12,
    background: theme.tokens.tooltip,
    color: theme.tokens.onTooltip,
    boxShadow: tokens.shadow.light.bulk,
    whiteSpace: 'nowrap',
    '& .MuiButton-root, & .MuiIconButton-root': {
      color: 'inherit',
      background: 'none',
      '&:hover': { background: 'rgba(128,128,128,.22)' },
    },
    '& .MuiButton-root.link': { color: dark ? '#0B574F' : '#8FDCCD' },
    '& .MuiButton-root.danger': { color: dark ? '#A3221B' : '#F7B0AA' },
    '& .MuiButton-root.main': { background: theme.tokens.onTooltip, color: theme.tokens.tooltip },
    '& [aria-disabled=true]': { opacity: 0.55 },
    '& :focus-visible, & .Mui-focusVisible': { outlineColor: 'currentColor' },
    '& .actions': { display: 'contents' },
    // Without icons the actions fit on one line.
    [theme.breakpoints.between('sm', 'md')]: { '& .MuiButton-startIcon': { display: 'none' } },
    [theme.breakpoints.down('md')]: {
      left: 12,
      right: 12,
      width: 'auto',
      bottom: 12,
      transform: 'none',
      padding: '8px 48px 8px 12px',
      '&:not(:has(.clear))': { paddingRight: 8 },
      '& .clear': { position: 'absolute', top: 6, right: 6 },
    },
    // On a phone: the summary above, the actions side by side below.
    [theme.breakpoints.down('sm')]: {
      bottom: 'max(12px, var(--phone-bar, 0px))',
      padding: '8px 4px 4px 12px',
      '& [role=status], & .link': { minHeight: 44, display: 'flex', alignItems: 'center' },
      '& .actions': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', flexBasis: '100%', marginLeft: -8 },
      '& .actions .MuiButton-root': {
        flex: '1 1 auto',
        flexDirection: 'column',
        padding: '4px 2px',
        fontSize: '0.75rem',
        lineHeight: 1.4,
      },
      '& .MuiButton-startIcon': { margin: 0 },
    },
  };
});
