import type { Language } from '#domain/text/Language';
import { en } from '../../admin/core/i18n/en';
import { uk } from '../../admin/core/i18n/uk';

/** Texts of the catalogues: a changed wording does not break tests. */
export const textsIn = (language: Language) => {
  const panel = language === 'uk' ? uk : en;
  const own = {
    uk: {
      email: 'Електронна пошта',
      password: 'Пароль',
      logIn: 'Увійти',
      price: 'Ціна',
      title: /^Назва/,
      products: 'Товари',
      otherProducts: 'Products',
      saved: 'Зміни збережено',
      removed: 'Запис видалено',
      restored: 'Запис відновлено',
    },
    en: {
      email: 'Email',
      password: 'Password',
      logIn: 'Log in',
      price: 'Price',
      title: /^Title/,
      products: 'Products',
      otherProducts: 'Товари',
      saved: 'The object is successfully saved',
      removed: 'The object is successfully removed',
      restored: 'The object is successfully restored',
    },
  }[language];
  return { ...own, panel };
};
