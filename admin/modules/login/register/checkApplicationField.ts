import { email } from '#domain/fields/email';
import { phone } from '#domain/fields/phone';
import type { Problem } from '#domain/fields/Problem';
import { error } from '#domain/fields/Problem';
import { checkLength, text } from '#domain/fields/text';
import { checkEdrpou, checkTin } from '#domain/registration/taxCodes';
import type { RegisterField } from '#domain/wire/Registration';

export type ApplicationValues = Readonly<Record<string, string | boolean>>;

export const applicationText = (values: ApplicationValues, name: string): string => {
  const value = values[name];
  return typeof value === 'string' ? value : '';
};

/** The rules of the server that follow from what is typed; null when it has nothing to say. */
export function checkApplicationField(field: RegisterField, values: ApplicationValues): Problem | null {
  const { name, type, required = false, maxlength } = field;
  if (type === 'yesno' || type === 'image') return null;
  const value = text.normalise(applicationText(values, name), {});
  if (value === '') return required ? error(type === 'select' ? 'chooseAtLeastOne' : 'required') : null;
  const problems =
    type === 'phone'
      ? phone.check(value, {})
      : type === 'email'
        ? email.check(value.toLowerCase(), maxlength === undefined ? {} : { maxlength })
        : name === 'edrpou'
          ? checkEdrpou(value, applicationText(values, 'type_of_legal_entity'))
          : name === 'tin'
            ? checkTin(value, {
                legalForm: applicationText(values, 'type_of_legal_entity'),
                edrpou: applicationText(values, 'edrpou').trim(),
                isVatPayer: values.vat_payer === true,
              })
            : checkLength(value, maxlength === undefined ? {} : { maxlength });
  return problems[0] ?? null;
}
