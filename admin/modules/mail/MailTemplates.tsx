import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRefresh } from 'ra-core';
import { asCallFailure } from '../../../dataProvider/CallFailure';
import type { Language } from '../../../domain/text/Language';
import { languages } from '../../../domain/text/Language';
import { useLanguage } from '../../core/i18n/languageStore';
import { useTranslate } from '../../core/i18n/useTranslate';
import { useNotify } from '../../core/notifications/NotificationStoreContext';
import { useApi } from '../../core/session/useApi';
import { SegmentedControl } from '../../ui/SegmentedControl';
import { StateScreen } from '../../ui/StateScreen';
import { MailBody } from './MailBody';
import { useMailTexts } from './useMailTexts';

/** The kinds of mails with sample values, in both languages. */
export function MailTemplates() {
  const t = useTranslate();
  const tMail = useMailTexts();
  const api = useApi();
  const notify = useNotify();
  const refresh = useRefresh();
  const panelLanguage = useLanguage();
  const [chosen, setChosen] = useState('');
  const [language, setLanguage] = useState<Language>(panelLanguage);
  const [isSending, setIsSending] = useState(false);
  const templates = useQuery({
    queryKey: ['mail-templates'],
    queryFn: ({ signal }) => api.mailTemplates(signal),
  });
  const name = chosen || (templates.data?.[0]?.name ?? '');
  const preview = useQuery({
    queryKey: ['mail-templates', name, language],
    queryFn: ({ signal }) => api.mailPreview(name, language, signal),
    enabled: name !== '',
    placeholderData: keepPreviousData,
  });
  const error = templates.error ?? preview.error;

  async function sendToMe(): Promise<void> {
    if (isSending) return;
    setIsSending(true);
    try {
      notify.showDelayed('action', (await api.sendMailSample(name, language)).messages);
      refresh();
    } catch (failure) {
      notify.failure(failure, 'action');
    } finally {
      setIsSending(false);
    }
  }

  if (error && !preview.data)
    return (
      <StateScreen
        illustration="broken"
        title={t('list.failed')}
        detail={asCallFailure(error).detail}
        actions={[
          {
            label: t('actions.retry'),
            onClick: () => void (templates.error ? templates.refetch() : preview.refetch()),
            isPrimary: true,
            icon: <RefreshOutlined />,
          },
        ]}
      />
    );
  if (!templates.data || !preview.data)
    return (
      <Box role="status" aria-label={t('shell.loading')}>
        <Skeleton variant="rounded" height={480} />
      </Box>
    );
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, marginBottom: 1.5 }}>
        <SegmentedControl
          label={tMail('template')}
          value={name}
          onChange={setChosen}
          options={templates.data.map((template) => ({ value: template.name, label: template.title[panelLanguage] }))}
        />
        <SegmentedControl<Language>
          label={tMail('language')}
          value={language}
          onChange={setLanguage}
          options={languages.map((code) => ({ value: code, label: t(`languages.${code}`) }))}
        />
        <Button
          variant="outlined"
          startIcon={<SendOutlined />}
          aria-disabled={isSending}
          onClick={() => void sendToMe()}
          sx={{ marginLeft: 'auto' }}
        >
          {tMail('sendToMe')}
        </Button>
      </Box>
      <Card sx={{ padding: 2.5 }}>
        <Typography component="h2" lang={language} sx={{ fontWeight: 550, marginBottom: 1.5 }}>
          {tMail('subject', { subject: preview.data.subject })}
        </Typography>
        <MailBody {...preview.data} />
      </Card>
    </>
  );
}
