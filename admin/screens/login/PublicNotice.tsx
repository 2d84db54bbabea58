import { useLoginTexts } from './useLoginTexts';

/** What stands where seller registration will: how to reach us instead, and the way back. */
export function PublicNotice({ topic, loginHref }: { topic: 'register' | 'thanks'; loginHref: string }) {
  const { t } = useLoginTexts();
  return (
    <section className="login-form">
      <header>
        <h1>{t(topic === 'register' ? 'registerHeading' : 'thanksHeading')}</h1>
        <p>{t(topic === 'register' ? 'registerText' : 'thanksText')}</p>
      </header>
      <a className="login-submit" href={loginHref}>
        {t('toLogin')}
      </a>
    </section>
  );
}
