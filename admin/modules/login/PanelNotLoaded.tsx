import './login.css';
import { useLoginTexts } from './useLoginTexts';

/** In place of the panel when its code or its texts can not be loaded. */
export function PanelNotLoaded() {
  const { t } = useLoginTexts();
  return (
    <div className="login">
      <main className="login-main">
        <section className="login-form" role="alert">
          <header>
            <h1>{t('notLoaded')}</h1>
            <p>{t('notLoadedText')}</p>
          </header>
          <button type="button" className="login-submit" onClick={() => window.location.reload()}>
            {t('reload')}
          </button>
        </section>
      </main>
    </div>
  );
}
