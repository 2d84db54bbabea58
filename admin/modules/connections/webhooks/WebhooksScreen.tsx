import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PageHeading } from '../../../ui/PageHeading';
import { usePageTitle } from '../../../ui/usePageTitle';
import { useWebhookTexts } from './texts';
import { WebhooksPanel } from './WebhooksPanel';

/** Webhooks of the marketplace; administrators see those of all shops. */
export function WebhooksScreen() {
  const tWebhook = useWebhookTexts();
  usePageTitle(tWebhook('title'));
  return (
    <Box sx={{ maxWidth: 960 }}>
      <PageHeading>{tWebhook('title')}</PageHeading>
      <Typography sx={{ color: 'text.secondary', margin: '4px 0 16px' }}>{tWebhook('lead')}</Typography>
      <WebhooksPanel />
    </Box>
  );
}
