import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { MailRecord } from '../../../dataProvider/mailsDataProvider';
import { MailStateChip } from './MailStateChip';
import { Instant } from '../../ui/Instant';

/** A mail of the list: its subject opens it. */
export const MailListItem = ({ mail, onOpen }: { mail: MailRecord; onOpen(): void }) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 1.5,
      padding: '12px 20px',
      borderTop: 1,
      borderColor: 'divider',
      '&:first-of-type': { borderTop: 0 },
    }}
  >
    <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
      <Link
        component="button"
        type="button"
        onClick={onOpen}
        aria-haspopup="dialog"
        lang={mail.language}
        sx={{ fontWeight: 550, textAlign: 'left', overflowWrap: 'anywhere' }}
      >
        {mail.subject}
      </Link>
      <Typography variant="small" component="div" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {mail.to} · <Instant at={mail.created} />
      </Typography>
    </Box>
    <MailStateChip mail={mail} />
  </Box>
);
