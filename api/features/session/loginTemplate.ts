import type { LoginFormResult, LoginTemplate } from '../../../domain/wire/Start';
import { both } from '../../core/entity/EntityTexts';

/** What surrounds the login form (glossary §4.1). Without a messenger its link is left out. */
export const loginTemplate: LoginTemplate = {
  title: both('Ярмарок. Панель керування', 'Yarmarok. Back office'),
  merchantTitle: both('Ярмарок. Кабінет продавця', 'Yarmarok. Merchant panel'),
  tagline: both('Уся торгівля під одним дахом', 'All your trade under one roof'),
  registerLink: '/user/register',
  homeLink: '/',
  address: both('Київ, Контрактова площа, 4', '4 Kontraktova Square, Kyiv'),
  workHours: both('Пн–Пт, 9:00–18:00', 'Mon–Fri, 9:00–18:00'),
  messenger: null,
  company: both('Ярмарок', 'Yarmarok'),
  developer: both('команда «Ярмарку»', 'the Yarmarok team'),
};

export const loginForm: NonNullable<LoginFormResult['form']> = {
  email: { name: 'email', type: 'email', title: both('Електронна пошта', 'Email'), required: true },
  password: { name: 'password', type: 'password', title: both('Пароль', 'Password'), required: true },
};
