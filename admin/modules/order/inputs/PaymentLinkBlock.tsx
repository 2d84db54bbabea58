import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import LinkOutlined from '@mui/icons-material/LinkOutlined';
import { createOrderCalls } from '../calls/orderCalls';
import type { Message } from '#domain/wire/Envelope';
import type { OrderPayment, PaymentLink } from '#domain/wire/Order';
import { useCalls } from '../../../core/session/useCalls';
import { useNotifications } from '../../../core/notifications/NotificationStoreContext';
import { useRecordId } from '../../../fields/form/FormFieldsContext';
import { useDirtyFields } from '../../../fields/form/useFormSelector';
import { usePaymentTexts } from './paymentTexts';

interface PaymentLinkBlockProps {
  payment: OrderPayment;
  disabled: boolean;
  /** There is something to pay: else a link is neither made nor shown. */
  isDue: boolean;
  onLink(link: PaymentLink): void;
}

/** Creates the address at which the client pays; it is shown only if the provider gave one. */
export function PaymentLinkBlock({ payment, disabled, isDue, onLink }: PaymentLinkBlockProps) {
  const t = usePaymentTexts();
  const api = useCalls(createOrderCalls);
  const notify = useNotifications();
  const order = useRecordId();
  const dirtyFields = useDirtyFields();
  // The provider is told the sum of the saved order, and the server keeps the link with its saved method.
  const mustSave = order === '' || dirtyFields.includes('cart') || dirtyFields.includes('payment');
  const [isCreating, setIsCreating] = useState(false);
  const [isCopied, setIsCopied] = useState(false);
  const { link } = payment;

  /** Resolves with the messages of the call; those about the link stand with it. */
  async function request(call: 'generatePaymentLink' | 'sendPaymentLink'): Promise<Message[]> {
    setIsCreating(true);
    try {
      const { result, messages } = await api[call](order, payment.payment, payment.parts_count);
      onLink({ link: result.link, status: result.status, messages: result.messages });
      return messages;
    } catch (failure) {
      notify.failure(failure, 'action');
      return [];
    } finally {
      setIsCreating(false);
    }
  }

  async function create(): Promise<void> {
    setIsCopied(false);
    await request('generatePaymentLink');
  }

  async function send(): Promise<void> {
    notify.show(await request('sendPaymentLink'));
  }

  async function copy(address: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      setIsCopied(true);
    } catch (failure) {
      notify.failure(failure, 'action');
    }
  }

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
      {!disabled && isDue && (
        <Button
          variant="outlined"
          size="small"
          startIcon={<LinkOutlined />}
          disabled={mustSave || isCreating}
          onClick={() => void create()}
          sx={{ justifySelf: 'start' }}
        >
          {t(isCreating ? 'creating' : link?.status ? 'again' : 'create')}
        </Button>
      )}
      {!disabled && isDue && (
        <Button
          size="small"
          disabled={mustSave || isCreating}
          onClick={() => void send()}
          sx={{ justifySelf: 'start' }}
        >
          {t('send')}
        </Button>
      )}
      {!disabled && isDue && mustSave && (
        <Typography variant="caption" sx={(theme) => ({ color: theme.tokens.textHint })}>
          {t('saveFirst')}
        </Typography>
      )}
      <div role="status">
        {link?.messages.map(({ text, type }) => (
          <Alert key={text} severity={type} sx={{ marginBottom: 0.5 }}>
            {text}
          </Alert>
        ))}
        {isDue && link?.status && link.link !== '' && (
          <Box
            sx={(theme) => ({
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              minHeight: 40,
              padding: '0 4px 0 12px',
              borderRadius: '8px',
              background: theme.tokens.sunken,
            })}
          >
            <Link
              href={link.link}
              target="_blank"
              rel="noopener noreferrer"
              title={t('link')}
              noWrap
              sx={{ flex: 1, minWidth: 0, fontSize: '0.8125rem' }}
            >
              {link.link.replace(/^https?:\/\//, '')}
            </Link>
            <Button size="small" startIcon={<ContentCopyOutlined />} onClick={() => void copy(link.link)}>
              {t(isCopied ? 'copied' : 'copy')}
            </Button>
          </Box>
        )}
      </div>
    </Box>
  );
}
