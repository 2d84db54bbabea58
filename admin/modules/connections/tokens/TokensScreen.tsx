import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PageHeading } from '../../../ui/PageHeading';
import { usePageTitle } from '../../../ui/usePageTitle';
import { useTokenTexts } from './texts';
import { TokensPanel } from './TokensPanel';

/** API tokens of the marketplace; administrators see those of all shops. */
export function TokensScreen() {
  const tToken = useTokenTexts();
  usePageTitle(tToken('title'));
  return (
    <Box sx={{ maxWidth: 960 }}>
      <PageHeading>{tToken('title')}</PageHeading>
      <Typography sx={{ color: 'text.secondary', margin: '4px 0 16px' }}>{tToken('lead')}</Typography>
      <TokensPanel />
    </Box>
  );
}
