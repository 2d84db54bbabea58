import { useLoginTexts } from './useLoginTexts';

/** Placeholder for seller registration: how to contact the marketplace, and a link back. */
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
