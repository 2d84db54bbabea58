import type { ReactNode } from 'react';
import { useEffect } from 'react';
import type { LoginTemplate } from '#domain/wire/Start';
import { BrandMark } from '../../../ui/BrandMark';
import { LanguageButtons } from '../LanguageButtons';
import { LoginFooter } from '../LoginFooter';
import { PlateOrnament } from '../PlateOrnament';
import { useLoginTexts } from '../useLoginTexts';
import { useRegisterTexts } from './useRegisterTexts';
import './register.css';

interface PublicPageProps {
  title: string;
  loginHref: string;
  /** In the band below the header. */
  band: ReactNode;
  footer: (Pick<LoginTemplate, 'homeLink' | 'address' | 'workHours'> & Partial<LoginTemplate>) | undefined;
  children: ReactNode;
}

/** A wide public page: header, band with the ornament, content, footer. */
export function PublicPageFrame({ title, loginHref, band, footer, children }: PublicPageProps) {
  const { t } = useRegisterTexts();
  const { t: common } = useLoginTexts();
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div className="register login">
      <header className="register-top">
        <span className="register-brand">
          <BrandMark size={32} />
          {common('brand')}
        </span>
        <span className="register-have">
          <span>{t('haveShop')}</span> <a href={loginHref}>{t('logIn')}</a>
        </span>
        <LanguageButtons />
      </header>
      <main>
        <div className="register-band">
          <div className="register-band-text">{band}</div>
          <div className="register-plate">
            <PlateOrnament />
          </div>
        </div>
        {children}
      </main>
      <div className="register-foot">
        <LoginFooter template={footer} homeLink={footer?.homeLink} />
      </div>
    </div>
  );
}
