import type { LoginTemplate } from '../../../domain/wire/Start';
import { LoginIcon } from './LoginIcon';
import { useLoginTexts } from './useLoginTexts';

/** Address, hours, the messenger where one is configured, copyright and credit (shell §2 Login screen). */
export function LoginFooter({ template }: { template: LoginTemplate | undefined }) {
  const { t, language } = useLoginTexts();
  if (!template) return <footer className="login-footer" />;
  const { address, workHours, messenger, company, developer } = template;
  return (
    <footer className="login-footer">
      <span title={t('address', { address: address[language] })}>
        <LoginIcon name="place" size={16} />
        {address[language]}
      </span>
      <span title={t('workHours', { hours: workHours[language] })}>
        <LoginIcon name="hours" size={16} />
        {workHours[language]}
      </span>
      {messenger && (
        <span>
          <LoginIcon name="send" size={16} />
          <a href={messenger.url} rel="noreferrer">
            {t('writeUs', { messenger: messenger.name })}
          </a>
        </span>
      )}
      <span className="login-footer-line">
        <span>{t('copyright', { year: String(new Date().getFullYear()), company: company[language] })}</span>
        <span>{t('developer', { developer: developer[language] })}</span>
      </span>
    </footer>
  );
}
