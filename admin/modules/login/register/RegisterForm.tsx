import type { RegisterFormResult } from '#domain/wire/Registration';
import type { EnvelopeClient } from '../../../../dataProvider/envelopeClient';
import { FormMessages } from '../FormMessages';
import { LoginIcon } from '../LoginIcon';
import { FieldProblem, registerInputId } from './FieldFrame';
import { LogoInput } from './LogoInput';
import { RegisterInput } from './RegisterInput';
import { focusField, useRegistration } from './useRegistration';
import { useRegisterTexts } from './useRegisterTexts';

interface RegisterFormProps extends RegisterFormResult {
  client: EnvelopeClient;
  onSent(redirect: string): void;
}

export function RegisterForm({ form: { sections }, template, client, onSent }: RegisterFormProps) {
  const { t, language } = useRegisterTexts();
  const fields = sections.flatMap((section) => section.fields);
  const form = useRegistration(fields, client, onSent);
  const titleOf = (name: string): string => fields.find((field) => field.name === name)?.title[language] ?? t('terms');
  const termsProblem = form.problemOf('terms');

  return (
    <form className="register-form" onSubmit={form.submit} noValidate aria-busy={form.isSending}>
      {sections.map((section, at) => (
        <section key={section.name} className="register-card" aria-labelledby={`register-section-${section.name}`}>
          <h2 id={`register-section-${section.name}`}>
            <span className="register-number" aria-hidden="true">
              {at + 1}
            </span>
            {section.title[language]}
            {section.name === 'logo' && <span className="register-optional">{t('optional')}</span>}
          </h2>
          <div className="register-fields">
            {section.fields.map((field) =>
              field.type === 'image' ? (
                <LogoInput key={field.name} field={field} form={form} client={client} />
              ) : (
                <RegisterInput key={field.name} field={field} form={form} />
              ),
            )}
          </div>
        </section>
      ))}
      <section className="register-card register-end">
        <div>
          <span className="register-check">
            <input
              type="checkbox"
              id={registerInputId('terms')}
              name="terms"
              checked={form.values.terms === true}
              aria-required
              aria-invalid={termsProblem !== null}
              aria-describedby={termsProblem === null ? undefined : `${registerInputId('terms')}-problem`}
              onChange={(event) => form.setValue('terms', event.target.checked)}
            />
            <label htmlFor={registerInputId('terms')}>
              {t('termsAccept')}{' '}
              <a href={template.offerLink} target="_blank" rel="noreferrer">
                {t('termsOffer')}
              </a>{' '}
              {t('termsAnd')}{' '}
              <a href={template.privacyLink} target="_blank" rel="noreferrer">
                {t('termsPrivacy')}
              </a>
              <span className="register-asterisk" aria-hidden="true">
                {' *'}
              </span>
            </label>
          </span>
          <FieldProblem name="terms" problem={termsProblem} />
        </div>
        <FormMessages messages={form.messages} />
        <div className="register-send">
          <div role="alert" className="register-summary">
            {form.invalid.length > 0 && (
              <>
                <LoginIcon name="error" size={18} />
                <span>
                  {t('fix', { count: form.invalid.length })}{' '}
                  {form.invalid.map((name, at) => (
                    <span key={name}>
                      {at > 0 && ', '}
                      <button type="button" className="register-link" onClick={() => focusField(name)}>
                        {titleOf(name)}
                      </button>
                    </span>
                  ))}
                </span>
              </>
            )}
          </div>
          <button type="submit" className="login-submit" aria-disabled={form.isSending}>
            {t(form.isSending ? 'submitting' : 'submit')}
          </button>
        </div>
      </section>
    </form>
  );
}
