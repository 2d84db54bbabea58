import { useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PageHeading } from '../../ui/PageHeading';
import { SegmentedControl } from '../../ui/SegmentedControl';
import { usePageTitle } from '../../ui/usePageTitle';
import { MailList } from './MailList';
import { MailTemplates } from './MailTemplates';
import { useMailTexts } from './texts';

/** Mails that were sent, and their templates: for administrators. */
export default function MailScreen() {
  const tMail = useMailTexts();
  const [view, setView] = useState<'log' | 'templates'>('log');
  usePageTitle(tMail('title'));
  return (
    <Box sx={{ maxWidth: 960 }}>
      <PageHeading>{tMail('title')}</PageHeading>
      <Typography sx={{ color: 'text.secondary', margin: '4px 0 16px' }}>{tMail('lead')}</Typography>
      <SegmentedControl<'log' | 'templates'>
        label={tMail('views')}
        value={view}
        onChange={setView}
        options={[
          { value: 'log', label: tMail('log') },
          { value: 'templates', label: tMail('templates') },
        ]}
      />
      <Box sx={{ marginTop: 2 }}>{view === 'log' ? <MailList /> : <MailTemplates />}</Box>
    </Box>
  );
}
