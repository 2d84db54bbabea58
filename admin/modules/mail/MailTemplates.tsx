import { lazy, Suspense, useMemo, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import EditOutlined from '@mui/icons-material/EditOutlined';
import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRefresh } from 'ra-core';
import { asCallFailure } from '../../../dataProvider/CallFailure';
import { createMailCalls } from '../../../dataProvider/mailCalls';
import { createMailTextCalls } from './mailTextCalls';
import type { Language } from '#domain/text/Language';
import { languages } from '#domain/text/Language';
import { useLanguage } from '../../core/i18n/languageStore';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import { useApi } from '../../core/session/useApi';
import { useCalls } from '../../core/session/useCalls';
import { SegmentedControl } from '../../ui/SegmentedControl';
import { StateScreen } from '../../ui/StateScreen';
import { MailBody } from './MailBody';
import { MessageBody } from './MessageBody';
import { useMailTexts } from './texts';

const MailTextEditor = lazy(() => import('./MailTextEditor'));

/** The kinds of mails with sample values, in both languages. */
export function MailTemplates() {
  const t = usePanelTranslate();
  const tMail = useMailTexts();
  const { client } = useApi();
  const mails = useCalls(createMailCalls);
  const notify = useNotifications();
  const refresh = useRefresh();
  const panelLanguage = useLanguage();
  const [chosen, setChosen] = useState('');
  const [language, setLanguage] = useState<Language>(panelLanguage);
  const [isSending, setIsSending] = useState(false);
  const templates = useQuery({
    queryKey: ['mail-templates'],
    queryFn: ({ signal }) => mails.mailTemplates(signal),
  });
  const { items = [], partPrice = null } = templates.data ?? {};
  const name = chosen || (items[0]?.name ?? '');
  const { editable, isMessage = false } = items.find((template) => template.name === name) ?? {};
  const [chosenVariant, setChosenVariant] = useState('');
  const [isEditing, setIsEditing] = useState(false);
  const variant = editable && (chosenVariant || editable.variants[0]?.key);
  const preview = useQuery({
    queryKey: ['mail-templates', name, language, variant],
    queryFn: ({ signal }) => mails.mailPreview(name, language, variant, signal),
    enabled: name !== '',
    placeholderData: keepPreviousData,
  });
  const error = templates.error ?? preview.error;
  const calls = useMemo(() => createMailTextCalls(client, name), [client, name]);
  const texts = useQuery({
    queryKey: ['mail-templates', name, language, variant, 'texts'],
    queryFn: ({ signal }) => calls.load({ language, variant: variant ?? '' }, signal),
    enabled: isEditing && variant !== undefined,
    gcTime: 0,
  });

  async function sendToMe(): Promise<void> {
    if (isSending) return;
    setIsSending(true);
    try {
      notify.showDelayed('action', (await mails.sendMailSample(name, language, variant)).messages);
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
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1.5, marginBottom: 1.5 }}>
        <SegmentedControl
          label={tMail('template')}
          value={name}
          onChange={(next) => {
            setChosen(next);
            setIsEditing(false);
          }}
          options={items.map((template) => ({ value: template.name, label: template.title[panelLanguage] }))}
        />
        <SegmentedControl<Language>
          label={tMail('language')}
          value={language}
          onChange={(next) => {
            setLanguage(next);
            setIsEditing(false);
          }}
          options={languages.map((code) => ({ value: code, label: t(`languages.${code}`) }))}
        />
        {!isMessage && (
          <Button
            variant="outlined"
            startIcon={<SendOutlined />}
            aria-disabled={isSending}
            onClick={() => void sendToMe()}
            sx={{ marginLeft: 'auto' }}
          >
            {tMail('sendToMe')}
          </Button>
        )}
      </Box>
      {editable && variant !== undefined && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, marginBottom: 1.5 }}>
          <TextField
            select
            size="small"
            id="mail-variant"
            label={tMail('variant')}
            value={variant}
            onChange={({ target }) => {
              setChosenVariant(target.value);
              setIsEditing(false);
            }}
            sx={{ minWidth: 240 }}
          >
            {editable.variants.map(({ key, title }) => (
              <MenuItem key={key} value={key}>
                {title[panelLanguage]}
              </MenuItem>
            ))}
          </TextField>
          {!isEditing && (
            <Button variant="outlined" startIcon={<EditOutlined />} onClick={() => setIsEditing(true)}>
              {tMail('editTexts')}
            </Button>
          )}
        </Box>
      )}
      {isEditing && editable && variant !== undefined ? (
        <Suspense>
          {texts.error && (
            <StateScreen
              illustration="broken"
              title={t('list.failed')}
              detail={asCallFailure(texts.error).detail}
              actions={[{ label: t('actions.retry'), onClick: () => void texts.refetch(), isPrimary: true }]}
            />
          )}
          {texts.data && (
            <MailTextEditor
              key={`${name} ${variant} ${language}`}
              calls={calls}
              textsKey={{ language, variant }}
              stored={texts.data}
              placeholders={editable.placeholders}
              message={isMessage ? { partPrice } : null}
              onClose={() => setIsEditing(false)}
            />
          )}
        </Suspense>
      ) : (
        <Card sx={{ padding: 2.5 }}>
          {isMessage ? (
            <MessageBody text={preview.data.text} language={language} partPrice={partPrice} />
          ) : (
            <>
              <Typography component="h2" lang={language} sx={{ fontWeight: 550, marginBottom: 1.5 }}>
                {tMail('subject', { subject: preview.data.subject })}
              </Typography>
              <MailBody {...preview.data} />
            </>
          )}
        </Card>
      )}
    </>
  );
}
