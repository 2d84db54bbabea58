import type { PublicPage } from '#domain/registration/publicPage';
import { mainLanguage } from '#domain/text/Language';
import type { LoginFormResult, LoginTemplate } from '#domain/wire/Start';
import type { ApiConfig } from '#core/schema/ApiConfig';
import { bilingualText } from '#core/schema/EntityTexts';
import { homeLink } from '#core/schema/publicAddress';

/** What surrounds the login form (glossary §4.1). Without a messenger its link is left out. */
export const loginTemplate = (
  config: ApiConfig,
  { address, workHours }: Pick<PublicPage, 'address' | 'workHours'>,
): LoginTemplate => ({
  title: bilingualText('Ярмарок. Панель керування', 'Yarmarok. Back office'),
  merchantTitle: bilingualText('Ярмарок. Кабінет продавця', 'Yarmarok. Merchant panel'),
  tagline: bilingualText('Уся торгівля під одним дахом', 'All your trade under one roof'),
  registerLink: '/user/register',
  homeLink: homeLink(mainLanguage, config),
  address,
  workHours,
  messenger: config.messenger ?? null,
  company: bilingualText('Ярмарок', 'Yarmarok'),
  developer: bilingualText('команда «Ярмарку»', 'the Yarmarok team'),
});

export const loginForm: NonNullable<LoginFormResult['form']> = {
  email: { name: 'email', type: 'email', title: bilingualText('Електронна пошта', 'Email'), required: true },
  password: { name: 'password', type: 'password', title: bilingualText('Пароль', 'Password'), required: true },
};
