import { useEffect, useRef, useState } from 'react';
import type { ThanksFormResult } from '#domain/wire/Registration';
import type { EnvelopeClient } from '../../../../dataProvider/envelopeClient';
import { formatMessage } from '#domain/text/translate';
import { FormMessages } from '../FormMessages';
import { LoginIcon } from '../LoginIcon';
import { useLoginTexts } from '../useLoginTexts';
import { applicantEmail } from './applicantEmail';
import { PublicPageFrame } from './PublicPageFrame';
import { useRegisterTexts } from './useRegisterTexts';
import { useTemplate } from './useTemplate';

/** After an application was sent: what happens next. */
export default function ThanksScreen({ client, loginHref }: { client: EnvelopeClient; loginHref: string }) {
  const { t, language } = useRegisterTexts();
  const { t: common } = useLoginTexts();
  const { result, messages, retry } = useTemplate<ThanksFormResult>(client, '/api/user/get-thanks-form');
  const [email] = useState(applicantEmail);
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  const template = result?.template;
  const title = template?.title[language] ?? common('thanksHeading');
  return (
    <PublicPageFrame
      title={title}
      loginHref={loginHref}
      footer={template}
      band={
        <h1 ref={ref} tabIndex={-1}>
          {title}
        </h1>
      }
    >
      <div className="register-body register-thanks">
        <section className="register-card">
          <FormMessages messages={messages} />
          {messages.length > 0 && (
            <button type="button" className="register-button" onClick={retry}>
              {t('retry')}
            </button>
          )}
          {template && (
            <>
              <p>{formatMessage(language, template.text[language], { email: email ?? t('itsAddress') })}</p>
              {template.address[language] !== '' && (
                <p className="register-fact">
                  <LoginIcon name="place" size={18} />
                  {common('address', { address: template.address[language] })}
                </p>
              )}
              {template.workHours[language] !== '' && (
                <p className="register-fact">
                  <LoginIcon name="hours" size={18} />
                  {common('workHours', { hours: template.workHours[language] })}
                </p>
              )}
              {template.socialLinks.length > 0 && (
                <p>
                  {t('follow')}:{' '}
                  {template.socialLinks.map(({ name, url }, at) => (
                    <span key={url}>
                      {at > 0 && ', '}
                      <a href={url} target="_blank" rel="noreferrer">
                        {name}
                      </a>
                    </span>
                  ))}
                </p>
              )}
              <a className="login-submit" href={template.homeLink}>
                {t('goHome')}
              </a>
            </>
          )}
        </section>
      </div>
    </PublicPageFrame>
  );
}
