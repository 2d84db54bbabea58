import { useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from '../../core/i18n/useTranslate';
import { PageHeading } from '../../ui/PageHeading';
import { SegmentedControl } from '../../ui/SegmentedControl';
import { usePageTitle } from '../../ui/usePageTitle';
import { MailList } from './MailList';
import { MailTemplates } from './MailTemplates';

/** Mails that were sent, and their templates: for administrators. */
export default function MailScreen() {
  const t = useTranslate();
  const [view, setView] = useState<'log' | 'templates'>('log');
  usePageTitle(t('mail.title'));
  return (
    <Box sx={{ maxWidth: 960 }}>
      <PageHeading>{t('mail.title')}</PageHeading>
      <Typography sx={{ color: 'text.secondary', margin: '4px 0 16px' }}>{t('mail.lead')}</Typography>
      <SegmentedControl<'log' | 'templates'>
        label={t('mail.views')}
        value={view}
        onChange={setView}
        options={[
          { value: 'log', label: t('mail.log') },
          { value: 'templates', label: t('mail.templates') },
        ]}
      />
      <Box sx={{ marginTop: 2 }}>{view === 'log' ? <MailList /> : <MailTemplates />}</Box>
    </Box>
  );
}
