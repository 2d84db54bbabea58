import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import SendOutlined from '@mui/icons-material/SendOutlined';
import { useGetOne, useRefresh } from 'ra-core';
import { asCallFailure } from '../../../dataProvider/CallFailure';
import type { MailDetailsRecord, MailRecord } from '../../../dataProvider/mailsDataProvider';
import { mailsResource } from '../../../dataProvider/createDataProvider';
import { createMailCalls } from '../../../dataProvider/mailCalls';
import { useLanguage } from '../../core/i18n/languageStore';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import { useCalls } from '../../core/session/useCalls';
import { StateScreen } from '../../ui/StateScreen';
import { useIsPhone } from '../../ui/theme/useIsPhone';
import { MailBody } from './MailBody';
import { MessageBody } from './MessageBody';
import { MailStateChip } from './MailStateChip';
import { useMailTexts } from './texts';
import { FactList } from '../../ui/FactList';
import { Instant } from '../../ui/Instant';

const titleId = 'mail-title';
/** The state is under a long subject, flush with it. */
const titleLine = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  overflowWrap: 'anywhere',
};

function MailFacts({ mail }: { mail: MailRecord }) {
  const tMail = useMailTexts();
  const language = useLanguage();
  return (
    <FactList
      facts={[
        { name: tMail('to'), value: mail.to, copied: mail.to },
        { name: tMail('kind'), value: mail.kind[language] },
        ...(mail.message ? [{ name: tMail('parts'), value: mail.message.parts }] : []),
        ...(mail.message?.via ? [{ name: tMail('via'), value: tMail(`oneVia.${mail.message.via}`) }] : []),
        { name: tMail('time'), value: <Instant at={mail.created} /> },
        ...(mail.sent === undefined ? [] : [{ name: tMail('sentAt'), value: <Instant at={mail.sent} /> }]),
        ...(mail.attempts > 0 ? [{ name: tMail('attempts'), value: mail.attempts }] : []),
        ...(mail.error === '' ? [] : [{ name: tMail('error'), value: mail.error }]),
      ]}
    />
  );
}

function MailContent({ id, onClose }: { id: string; onClose(): void }) {
  const t = usePanelTranslate();
  const tMail = useMailTexts();
  const calls = useCalls(createMailCalls);
  const notify = useNotifications();
  const refresh = useRefresh();
  const [isSending, setIsSending] = useState(false);
  // First as the list had it, without its bodies.
  const { data: mail, error } = useGetOne<MailRecord & Partial<MailDetailsRecord>>(mailsResource, { id });
  const { html, text } = mail ?? {};

  async function sendAgain(): Promise<void> {
    if (isSending) return;
    setIsSending(true);
    try {
      notify.showDelayed('action', (await calls.sendMailAgain(id)).messages);
      refresh();
      onClose();
    } catch (failure) {
      notify.failure(failure, 'action');
    } finally {
      setIsSending(false);
    }
  }

  return (
    <>
      <DialogTitle id={titleId} lang={mail?.language} sx={titleLine}>
        {mail ? mail.subject : tMail('title')}
        {mail && <MailStateChip mail={mail} />}
      </DialogTitle>
      <DialogContent>
        {mail && <MailFacts mail={mail} />}
        {mail && !mail.message && html !== undefined && text !== undefined && (
          <MailBody subject={mail.subject} html={html} text={text} />
        )}
        {mail?.message && text !== undefined && <MessageBody text={text} language={mail.language} partPrice={null} />}
        {html === undefined && error && (
          <StateScreen illustration="broken" title={t('list.failed')} detail={asCallFailure(error).detail} />
        )}
        {html === undefined && !error && (
          <Box role="status" aria-label={t('shell.loading')}>
            <Skeleton variant="rounded" height={480} />
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {t('actions.close')}
        </Button>
        {mail?.canSend && (
          <Button
            variant="contained"
            startIcon={<SendOutlined />}
            aria-disabled={isSending}
            onClick={() => void sendAgain()}
          >
            {tMail('sendAgain')}
          </Button>
        )}
      </DialogActions>
    </>
  );
}

/** One mail of the log. */
export function MailDialog({ id, onClose }: { id: string | null; onClose(): void }) {
  const isPhone = useIsPhone();
  return (
    <Dialog open={id !== null} onClose={onClose} aria-labelledby={titleId} fullScreen={isPhone} fullWidth maxWidth="md">
      {id !== null && <MailContent key={id} id={id} onClose={onClose} />}
    </Dialog>
  );
}
