import type { RegisterFormResult } from '#domain/wire/Registration';
import type { EnvelopeClient } from '../../../../dataProvider/envelopeClient';
import { FormMessages } from '../FormMessages';
import { useLoginTexts } from '../useLoginTexts';
import { MerchantFaq } from './MerchantFaq';
import { PublicPageFrame } from './PublicPageFrame';
import { RegisterForm } from './RegisterForm';
import { useRegisterTexts } from './useRegisterTexts';
import { useTemplate } from './useTemplate';

interface RegisterScreenProps {
  client: EnvelopeClient;
  loginHref: string;
  onSent(redirect: string): void;
}

/** Seller registration: the server's form, and questions of sellers beside it. */
export default function RegisterScreen({ client, loginHref, onSent }: RegisterScreenProps) {
  const { t, language } = useRegisterTexts();
  const { t: common } = useLoginTexts();
  const { result, messages, retry } = useTemplate<RegisterFormResult>(client, '/api/user/get-register-form');
  const heading = result?.template.heading[language] ?? common('registerHeading');
  return (
    <PublicPageFrame
      title={heading}
      loginHref={loginHref}
      footer={result?.template}
      band={
        <>
          <h1>{heading}</h1>
          {/* It asks to fill in the form, which is not there while registration is closed. */}
          {!result?.template.closed && <p>{result?.template.intro[language]}</p>}
        </>
      }
    >
      <div className="register-body">
        {result ? (
          <>
            {result.template.closed ? (
              <div className="register-card register-failure">
                <FormMessages messages={[{ type: 'warning', text: result.template.closed[language] }]} />
              </div>
            ) : (
              <RegisterForm {...result} client={client} onSent={onSent} />
            )}
            <MerchantFaq questions={result.template.merchant_faq} />
          </>
        ) : (
          <div className="register-card register-failure" aria-busy={messages.length === 0}>
            <FormMessages messages={messages} />
            {messages.length > 0 && (
              <button type="button" className="register-button" onClick={retry}>
                {t('retry')}
              </button>
            )}
          </div>
        )}
      </div>
    </PublicPageFrame>
  );
}
