import type { LoginTemplate } from '#domain/wire/Start';
import { LoginIcon } from './LoginIcon';
import { useLoginTexts } from './useLoginTexts';

interface LoginFooterProps {
  template: (Pick<LoginTemplate, 'address' | 'workHours'> & Partial<LoginTemplate>) | undefined;
  /** Where the page has no such link above. */
  homeLink?: string | undefined;
}

/** Address, hours, the messenger where one is configured, copyright and credit (shell §2 Login screen). */
export function LoginFooter({ template, homeLink }: LoginFooterProps) {
  const { t, language } = useLoginTexts();
  if (!template) return <footer className="login-footer" />;
  const { address, workHours, messenger, company, developer } = template;
  return (
    <footer className="login-footer">
      {homeLink !== undefined && (
        <span>
          <a href={homeLink}>{t('home')}</a>
        </span>
      )}
      {address[language] !== '' && (
        <span title={t('address', { address: address[language] })}>
          <LoginIcon name="place" size={16} />
          {address[language]}
        </span>
      )}
      {workHours[language] !== '' && (
        <span title={t('workHours', { hours: workHours[language] })}>
          <LoginIcon name="hours" size={16} />
          {workHours[language]}
        </span>
      )}
      {messenger && (
        <span>
          <LoginIcon name="send" size={16} />
          <a href={messenger.url} rel="noreferrer">
            {t('writeUs', { messenger: messenger.name })}
          </a>
        </span>
      )}
      {company && developer && (
        <span className="login-footer-line">
          <span>{t('copyright', { year: String(new Date().getFullYear()), company: company[language] })}</span>
          <span>{t('developer', { developer: developer[language] })}</span>
        </span>
      )}
    </footer>
  );
}
