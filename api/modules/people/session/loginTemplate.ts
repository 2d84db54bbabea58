import type { LoginFormResult, LoginTemplate } from '../../../../domain/wire/Start';
import { bilingualText } from '../../../schema/EntityTexts';

/** What surrounds the login form (glossary §4.1). Without a messenger its link is left out. */
export const loginTemplate = ({ messenger = null }: { messenger?: LoginTemplate['messenger'] }): LoginTemplate => ({
  title: bilingualText('Ярмарок. Панель керування', 'Yarmarok. Back office'),
  merchantTitle: bilingualText('Ярмарок. Кабінет продавця', 'Yarmarok. Merchant panel'),
  tagline: bilingualText('Уся торгівля під одним дахом', 'All your trade under one roof'),
  registerLink: '/user/register',
  homeLink: '/',
  address: bilingualText('Київ, Контрактова площа, 4', '4 Kontraktova Square, Kyiv'),
  workHours: bilingualText('Пн–Пт, 9:00–18:00', 'Mon–Fri, 9:00–18:00'),
  messenger,
  company: bilingualText('Ярмарок', 'Yarmarok'),
  developer: bilingualText('команда «Ярмарку»', 'the Yarmarok team'),
});

export const loginForm: NonNullable<LoginFormResult['form']> = {
  email: { name: 'email', type: 'email', title: bilingualText('Електронна пошта', 'Email'), required: true },
  password: { name: 'password', type: 'password', title: bilingualText('Пароль', 'Password'), required: true },
};
