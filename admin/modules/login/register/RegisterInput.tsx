import type { ComponentProps } from 'react';
import type { RegisterField } from '#domain/wire/Registration';
import { phoneMask, phonePattern } from '../../../fields/inputs/phoneMask';
import { applicationText } from './checkApplicationField';
import { FieldFrame, registerInputId, stateAttributes } from './FieldFrame';
import type { Registration } from './useRegistration';
import { useRegisterTexts } from './useRegisterTexts';

/** How browsers and on-screen keyboards can help, by field. */
const typing: Readonly<Record<string, ComponentProps<'input'>>> = {
  name_of_legal_entity: { autoComplete: 'organization' },
  edrpou: { inputMode: 'numeric', autoComplete: 'off' },
  tin: { inputMode: 'numeric', autoComplete: 'off' },
  actual_address: { autoComplete: 'street-address' },
  name: { autoComplete: 'name' },
  post: { autoComplete: 'organization-title' },
  email: { type: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', placeholder: phonePattern },
  website: { inputMode: 'url', placeholder: 'https://', autoCapitalize: 'none', spellCheck: false },
};

const wideFields = ['actual_address', 'comment'];

/** The input of a field, by its type; the logo has one of its own. */
export function RegisterInput({ field, form }: { field: RegisterField; form: Registration }) {
  const { t, language } = useRegisterTexts();
  const { name, type, title, maxlength, options = [] } = field;
  const value = applicationText(form.values, name);
  const problem = form.problemOf(name);
  const common = { ...stateAttributes(field, problem), name, value, onBlur: () => form.leave(field) };

  if (type === 'yesno')
    return (
      <label className="register-check register-wide">
        <input
          type="checkbox"
          id={registerInputId(name)}
          name={name}
          checked={form.values[name] === true}
          onChange={(event) => form.setValue(name, event.target.checked)}
        />
        <span>{title[language]}</span>
      </label>
    );
  if (type === 'select')
    return (
      <FieldFrame field={field} problem={problem}>
        <span className="login-input">
          <select {...common} onChange={(event) => form.setValue(name, event.target.value)}>
            <option value="">{t('choose')}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.view[language]}
              </option>
            ))}
          </select>
        </span>
      </FieldFrame>
    );
  if (type === 'textarea')
    return (
      <FieldFrame field={field} problem={problem} wide>
        <span className="login-input register-area">
          <textarea
            {...common}
            rows={3}
            maxLength={maxlength}
            onChange={(event) => form.setValue(name, event.target.value)}
          />
        </span>
      </FieldFrame>
    );
  const isLegalAddress = name === 'legal_address';
  return (
    <FieldFrame field={field} problem={problem} wide={wideFields.includes(name)}>
      <span className="login-input">
        <input
          type="text"
          maxLength={maxlength}
          {...typing[name]}
          {...common}
          readOnly={isLegalAddress && form.isSameAddress}
          onChange={(event) =>
            form.setValue(name, type === 'phone' ? phoneMask(event.target.value, value) : event.target.value)
          }
        />
      </span>
      {isLegalAddress && (
        <span className="register-check">
          <input
            type="checkbox"
            id="register-same-address"
            checked={form.isSameAddress}
            onChange={(event) => form.setSameAddress(event.target.checked)}
          />
          <label htmlFor="register-same-address">{t('sameAddress')}</label>
        </span>
      )}
    </FieldFrame>
  );
}
