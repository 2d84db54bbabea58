import type { PublicPage } from '#domain/registration/publicPage';
import type { LoginFormResult, LoginTemplate } from '#domain/wire/Start';
import { bilingualText } from '#core/schema/EntityTexts';

/** What surrounds the login form (glossary §4.1). Without a messenger its link is left out. */
export const loginTemplate = (
  { messenger = null }: { messenger?: LoginTemplate['messenger'] },
  { address, workHours }: Pick<PublicPage, 'address' | 'workHours'>,
): LoginTemplate => ({
  title: bilingualText('Ярмарок. Панель керування', 'Yarmarok. Back office'),
  merchantTitle: bilingualText('Ярмарок. Кабінет продавця', 'Yarmarok. Merchant panel'),
  tagline: bilingualText('Уся торгівля під одним дахом', 'All your trade under one roof'),
  registerLink: '/user/register',
  homeLink: '/',
  address,
  workHours,
  messenger,
  company: bilingualText('Ярмарок', 'Yarmarok'),
  developer: bilingualText('команда «Ярмарку»', 'the Yarmarok team'),
});

export const loginForm: NonNullable<LoginFormResult['form']> = {
  email: { name: 'email', type: 'email', title: bilingualText('Електронна пошта', 'Email'), required: true },
  password: { name: 'password', type: 'password', title: bilingualText('Пароль', 'Password'), required: true },
};
