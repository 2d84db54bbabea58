import { renderToString } from 'react-dom/server';
import { createEnvelopeClient } from '../../../dataProvider/envelopeClient';
import type { Language } from '#domain/text/Language';
import { perLanguage } from '#domain/text/Language';
import { languageStore } from '../../core/i18n/languageStore';
import type { PanelBase } from '../../core/routing/panelBase';
import { publicPaths } from '../../core/routing/paths';
import { AccountScreen } from '../../modules/login/AccountScreen';
import { PanelNotLoaded } from '../../modules/login/PanelNotLoaded';
import { waiting } from '../../modules/login/pressedEarly';
import { loginTexts } from '../../modules/login/texts';
import { notLoadedId } from './notLoadedId';

/** What the server puts into the page of a guest. */
interface GuestPage {
  title: string;
  /** The screen with the login form, which React takes over, and what takes its place where React does not come. */
  body: string;
}

const client = createEnvelopeClient({ language: languageStore.get, onLoginRedirect: () => undefined });

function guestPage(base: PanelBase, language: Language): GuestPage {
  languageStore.set(language);
  const screen = <AccountScreen view="login" base={base} client={client} onLoggedIn={() => undefined} />;
  return {
    title: loginTexts[language][base === '/merchantpanel' ? 'merchantTitle' : 'staffTitle'],
    body:
      `<div id="root" ${waiting}>${renderToString(screen)}</div>` +
      `<template id="${notLoadedId}">${renderToString(<PanelNotLoaded />)}</template>`,
  };
}

/** Of each base path, made by the build from the component that React then takes over. */
export const guestPages = (): Record<PanelBase, Record<Language, GuestPage>> => ({
  '/admin': perLanguage((language) => guestPage('/admin', language)),
  '/merchantpanel': perLanguage((language) => guestPage('/merchantpanel', language)),
});

/** Public screens of their own: a guest's page has the login form at all other addresses. */
export const otherScreens: readonly string[] = Object.values(publicPaths).filter((path) => path !== publicPaths.login);
