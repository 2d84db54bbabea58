import { lazy, Suspense, useEffect, useState } from 'react';
import type { EnvelopeClient } from '../../../dataProvider/envelopeClient';
import { useInBrowser } from '../../core/useInBrowser';
import { BrandMark } from '../../ui/BrandMark';
import { LanguageButtons } from './LanguageButtons';
import { LoginFooter } from './LoginFooter';
import { PasswordLoginForm } from './PasswordLoginForm';
import { LoginIcon } from './LoginIcon';
import { PlateOrnament } from './PlateOrnament';
import { useLoginForm } from './useLoginForm';
import { useLoginTexts } from './useLoginTexts';
import './login.css';

const ForgotPasswordForm = lazy(() => import('./ForgotPasswordForm'));
const ConfirmEmailForm = lazy(() => import('./ConfirmEmailForm'));
const OtherLogins = lazy(() => import('./OtherLogins'));
const ResetPasswordForm = lazy(() => import('./ResetPasswordForm'));
const SecondStepForm = lazy(() => import('./SecondStepForm'));

export type AccountView = 'login' | 'forgot' | 'reset' | 'invitation' | 'email' | 'secondStep';

export interface AccountScreenProps {
  view: AccountView;
  base: string;
  client: EnvelopeClient;
  onLoggedIn(redirect: string): void;
}

/** Login for staff and for merchants, and the way to a new password. It does without MUI. */
export function AccountScreen({ view, base, client, onLoggedIn }: AccountScreenProps) {
  const { t, language } = useLoginTexts();
  const form = useLoginForm(client, onLoggedIn, view !== 'login');
  // Only here: the address of the page is all that a mailed link brings.
  const [token] = useState(() => (view === 'login' ? '' : window.location.hash.slice(1)));
  const isInBrowser = useInBrowser();
  const merchant = base === '/merchantpanel';
  const { template } = form;
  const title =
    (merchant ? template?.merchantTitle : template?.title)?.[language] ?? t(merchant ? 'merchantTitle' : 'staffTitle');
  const loginHref = `${base}/user/login`;
  const forgotHref = `${base}/user/forgot`;
  const toPanelLink = (link: string) => (link.startsWith('/user/') ? `${base}${link}` : link);

  useEffect(() => {
    document.title = title;
  }, [title]);

  return (
    <div className="login">
      <section className="login-art" aria-label={title}>
        <span className="login-brand">
          <BrandMark size={36} onPanel />
          {t('brand')}
        </span>
        <p className="login-title">{title}</p>
        <p className="login-tagline">{template?.tagline[language] ?? t('tagline')}</p>
        <div className="login-plate">
          <PlateOrnament />
        </div>
      </section>
      <main className="login-main">
        <div className="login-top">
          <a className="login-home" href={template?.homeLink ?? '/'}>
            <LoginIcon name="back" size={18} />
            {t('home')}
          </a>
          <LanguageButtons />
        </div>
        {view === 'login' ? (
          <div className="login-box login-box-still">
            <PasswordLoginForm form={form} merchant={merchant} forgotHref={forgotHref} />
            <div className="login-others">
              <Suspense>
                {isInBrowser && (
                  <OtherLogins {...{ client, onLoggedIn }} oidc={merchant ? undefined : template?.oidc} />
                )}
              </Suspense>
            </div>
            <p className="login-sell">
              {t('wantToSell')}{' '}
              <a href={toPanelLink(template?.registerLink ?? '/user/register')}>{t('becomeSeller')}</a>
            </p>
          </div>
        ) : (
          <div className="login-box">
            <Suspense>
              {view === 'secondStep' && <SecondStepForm {...{ client, loginHref, onLoggedIn }} />}
              {view === 'forgot' && <ForgotPasswordForm client={client} loginHref={loginHref} />}
              {(view === 'reset' || view === 'invitation') && (
                <ResetPasswordForm {...{ view, client, token, loginHref, forgotHref, onLoggedIn }} />
              )}
              {view === 'email' && (
                <ConfirmEmailForm client={client} token={token} loginHref={loginHref} panelHref={`${base}/`} />
              )}
            </Suspense>
          </div>
        )}
        <LoginFooter template={template} />
      </main>
    </div>
  );
}
