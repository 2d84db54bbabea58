import type { SameKeys } from '../../../core/i18n/texts';

/** Texts of seller registration (glossary §4.1), which load with its pages. */
const en = {
  haveShop: 'Do you have a shop already?',
  logIn: 'Log in',
  sameAddress: 'The same as the actual address',
  choose: 'Choose',
  chooseFile: 'Choose a file',
  replaceFile: 'Replace',
  removeFile: 'Remove the logo',
  uploading: 'Uploading…',
  optional: 'optional',
  termsAccept: 'I accept the terms of the',
  termsOffer: 'public offer',
  termsAnd: 'and the',
  termsPrivacy: 'privacy policy',
  submit: 'Send application',
  submitting: 'Sending…',
  fix: 'Correct {count} [count:field|fields]:',
  terms: 'Accepted terms',
  faq: 'Questions from sellers',
  follow: 'Follow us',
  goHome: 'Go to the home page',
  itsAddress: 'the address of the application',
  retry: 'Try again',
};

const uk: SameKeys<typeof en> = {
  haveShop: 'Уже маєте магазин?',
  logIn: 'Увійти',
  sameAddress: 'Така сама, як фактична',
  choose: 'Виберіть',
  chooseFile: 'Вибрати файл',
  replaceFile: 'Замінити',
  removeFile: 'Прибрати логотип',
  uploading: 'Передавання файлу…',
  optional: 'необов’язково',
  termsAccept: 'Я приймаю умови',
  termsOffer: 'публічної оферти',
  termsAnd: 'й',
  termsPrivacy: 'політики конфіденційності',
  submit: 'Надіслати заявку',
  submitting: 'Надсилання…',
  fix: 'Виправте {count} [count:поле|поля|полів]:',
  terms: 'Згода з умовами',
  faq: 'Запитання продавців',
  follow: 'Стежте за нами',
  goHome: 'Перейти на головну',
  itsAddress: 'із заявки',
  retry: 'Спробувати ще раз',
};

export const registerTexts = { en, uk };
