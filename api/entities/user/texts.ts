import type { EntityTexts } from '../../core/entity/EntityTexts';
import { both } from '../../core/entity/EntityTexts';
import { usualGroups } from '../../core/entity/usualTexts';

export const texts: EntityTexts = {
  one: both('Користувач', 'User'),
  many: both('Користувачі', 'Users'),
  listTitle: both('Список користувачів', 'List of Users'),
  newTitle: both('Новий користувач', 'New user'),
  addTitle: both('Додати користувача', 'Add user'),
  noun: {
    uk: { one: 'користувач', few: 'користувачі', many: 'користувачів', other: 'користувача' },
    en: { one: 'user', other: 'users' },
  },
  noItems: both('За цими параметрами користувачів не знайдено', 'No users according to these parameters'),
  removeQuestion: both(
    'Видалити користувача? Його можна буде відновити на вкладці «Видалені».',
    'Really to remove the object?',
  ),
  restoreQuestion: both('Відновити користувача?', 'Really to restore the object?'),
  groups: usualGroups,
  sections: {
    main: both('Обліковий запис', 'Account'),
    access: both('Права доступу', 'Access'),
    record: both('Активність', 'Activity'),
  },
  fields: {
    name: { title: both('Ім’я', 'Name') },
    email: { title: both('Електронна пошта', 'Email'), hint: both('Для входу', 'Used to log in') },
    currentPassword: {
      title: both('Чинний пароль', 'Present password'),
      hint: both('Потрібен, щоб змінити пароль або електронну пошту', 'Needed to change the password or the email'),
    },
    password: { title: both('Пароль', 'Password') },
    language: {
      title: both('Мова інтерфейсу', 'Interface language'),
      options: { uk: both('Українська', 'Українська'), en: both('English', 'English') },
    },
    type: {
      title: both('Тип користувача', 'User type'),
      options: {
        admin: both('Адміністратор', 'Administrator'),
        staff: both('Працівник маркетплейсу', 'Staff'),
        merchant: both('Продавець', 'Merchant'),
      },
    },
    shop: {
      title: both('Магазин користувача', 'Shop of the user'),
      hint: both(
        'Продавцю потрібен обов’язково: він бачить лише свій магазин',
        'Required for a merchant, who sees only their own shop',
      ),
    },
    active: {
      title: both('Увімкнено', 'Active'),
      hint: both('Вимкнений користувач не може увійти', 'A user that is off can not log in'),
    },
    lastLogin: { title: both('Останній вхід', 'Last login') },
  },
  views: {
    admins: both('Адміністратори', 'Administrators'),
    staff: both('Працівники', 'Staff'),
    merchants: both('Продавці', 'Merchants'),
    off: both('Вимкнені', 'Switched off'),
  },
};
