import { perLanguage } from '#domain/text/Language';
import type { FieldDefinition } from '#domain/wire/FieldDefinition';
import type { RegisterField, RegisterFormResult, ThanksFormResult } from '#domain/wire/Registration';
import type { Context } from '#core/kernel/Context';
import { requireEntity } from '#core/kernel/accessTo';
import type { Entity } from '#core/schema/defineEntity';
import { bilingualText } from '#core/schema/EntityTexts';
import { serverMessage } from '#core/schema/messages/serverMessage';
import { loginTemplate } from '../session/loginTemplate';
import { readPublicPage } from '../shared/readPublicPage';
import { formSections } from './fieldNames';
import { termsLinks, termsToPublish } from './terms';
import { texts } from './texts';

function requireField(entity: Entity, name: string): FieldDefinition {
  const field = entity.definitions.uk.get(name);
  if (!field) throw new Error(`${entity.name} has no field ${name}`);
  return field;
}

function publicField(entity: Entity, fieldName: string): RegisterField {
  const { name, type, title, hint, required, maxlength, accepted, maxSize } = requireField(entity, fieldName);
  const options = entity.fields.get(fieldName)?.options?.map((value) => {
    const viewIn = (definitions: ReadonlyMap<string, FieldDefinition>) =>
      definitions.get(fieldName)?.datalist?.find((item) => item.value === value)?.view ?? value;
    return { value, view: perLanguage((language) => viewIn(entity.definitions[language])) };
  });
  return {
    name,
    type,
    title,
    ...(hint && { hint }),
    ...(required && { required }),
    ...(maxlength !== undefined && { maxlength }),
    ...(accepted && { accepted }),
    ...(maxSize !== undefined && { maxSize }),
    ...(options && { options }),
  };
}

/** The form by the definition of the application, and what surrounds it (glossary §4.1). */
export async function registerForm(context: Context): Promise<RegisterFormResult> {
  const entity = requireEntity('application', context);
  const page = await readPublicPage(context);
  const isClosed = (await termsToPublish(context)).length > 0;
  return {
    form: {
      sections: (isClosed ? [] : formSections).map(({ name, fields }) => ({
        name,
        title: texts.sections[name] ?? bilingualText(name, name),
        fields: fields.map((field) => publicField(entity, field)),
      })),
    },
    template: {
      ...loginTemplate(context.config, page),
      heading: bilingualText('Відкрийте магазин на «Ярмарку»', 'Open a shop on Yarmarok'),
      intro: bilingualText(
        'Розкажіть про компанію та про те, що ви продаєте. Це займе близько десяти хвилин. Поля із зірочкою обов’язкові.',
        'Tell us about your company and what you sell. It takes about ten minutes. Fields marked with an asterisk are required.',
      ),
      ...(await termsLinks(context)),
      ...(isClosed && { closed: perLanguage((language) => serverMessage(language, 'registrationClosed')) }),
      merchant_faq: page.questions,
    },
  };
}

/** What is shown after the application was sent (glossary §4.1). */
export async function thanksForm(context: Context): Promise<ThanksFormResult> {
  const { messenger, social } = context.config;
  const { homeLink, address, workHours } = loginTemplate(context.config, await readPublicPage(context));
  return {
    template: {
      title: bilingualText('Заявку надіслано', 'The application has been sent'),
      text: bilingualText(
        'Дякуємо! Інструкції для завершення реєстрації надійдуть на адресу {email}. Якщо листа немає, перевірте папку «Спам» або напишіть нам.',
        'Thank you! We will send instructions to finish registration to {email}. If the letter does not come, look in the spam folder or write to us.',
      ),
      homeLink,
      socialLinks: [social, messenger].flatMap((link) => link ?? []),
      address,
      workHours,
    },
  };
}
