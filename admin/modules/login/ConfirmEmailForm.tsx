import { translate } from '#domain/text/translate';
import type { EnvelopeClient } from '../../../dataProvider/envelopeClient';
import { DoneNotice } from './DoneNotice';
import { FormMessages } from './FormMessages';
import { SubmitButton } from './SubmitButton';
import { usePasswordTexts } from './password/usePasswordTexts';
import { usePublicForm } from './usePublicForm';

interface ConfirmEmailFormProps {
  client: EnvelopeClient;
  /** From the link of the mail; '' without one. */
  token: string;
  loginHref: string;
  panelHref: string;
}

const [noSession, gone] = [401, 410];

/** Confirms a new email with the link of a mail, in the browser where its owner is logged in. */
export default function ConfirmEmailForm({ client, token, loginHref, panelHref }: ConfirmEmailFormProps) {
  const { t, language } = usePasswordTexts();
  const form = usePublicForm(client, '/api/user/confirm-email', { token }, () => null);
  const toPanel = { href: panelHref, text: t('toPanel') };
  if (form.done) return <DoneNotice heading={t('emailDoneHeading')} messages={form.done} link={toPanel} />;
  if (form.status === noSession)
    return (
      <DoneNotice
        heading={t('emailLoginHeading')}
        messages={[{ type: 'error', text: t('emailLoginText') }]}
        link={{ href: loginHref, text: t('logIn') }}
      />
    );
  if (token === '' || form.status === gone)
    return (
      <DoneNotice
        heading={t('resetGoneHeading')}
        messages={[{ type: 'error', text: translate(language, 'resetLinkGone') }]}
        link={toPanel}
      />
    );
  return (
    <form className="login-form" onSubmit={form.submit} noValidate aria-busy={form.isSubmitting}>
      <header>
        <h1>{t('emailHeading')}</h1>
        <p>{t('emailIntro')}</p>
      </header>
      <FormMessages messages={form.messages} />
      <SubmitButton label={t('confirmEmail')} progress={t('confirmingEmail')} isSubmitting={form.isSubmitting} />
    </form>
  );
}
