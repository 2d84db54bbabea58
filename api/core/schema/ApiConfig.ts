import type { PublicKind } from './PublicKind';

/** Where an outside service is called. */
export interface ServiceAddress {
  /** The environment variable that names another address than `url`, as that of a sandbox. */
  variable: string;
  /** No slash at the end. */
  url: string;
}

/** A service of the demo, on this machine. */
export interface DemoCredentials {
  url: string;
  /** Of a bank: who the key belongs to. */
  account: string;
  key: string;
}

export interface NamedLink {
  name: string;
  url: string;
}

/** The marketplace's own site, where buyers are sent in place of this server's public side. */
export interface SiteConfig {
  /** No slash at the end. */
  url: string;
  /** Paths of kinds that are elsewhere than here, as in `/p/{slug}-{id}` (`publicAddress`). */
  paths?: Readonly<Partial<Record<PublicKind, string>>>;
}

/** Configuration that the core needs. */
export interface ApiConfig {
  /** Origin of the panel for links in mails, as in `https://panel.example.com`. Never taken from a request. */
  publicUrl: string;
  site?: SiteConfig;
  /** Search engines may list the public pages: their address is known to stay, and no demo is behind it. */
  indexed?: boolean;
  /** The marketplace owner's own shop: its staff pass the `owner` gate. */
  ownerShopId: string;
  /** Calls that one session makes in a minute; without it as many as it likes. */
  sessionCallsPerMinute?: number;
  /** Where visitors of the login screen can write to; without it the link is left out. */
  messenger?: NamedLink;
  /** The marketplace's page in a social network, for who has applied; without it the link is left out. */
  social?: NamedLink;
  /** Of services that are elsewhere than usual, by the variable of their address. */
  serviceUrls?: Readonly<Record<string, string>>;
  /** Stand in for services that the installation has no keys of, by their code. */
  demoServices?: Readonly<Partial<Record<string, DemoCredentials>>>;
}

export const serviceUrl = (
  { serviceUrls }: Pick<ApiConfig, 'serviceUrls'>,
  { variable, url }: ServiceAddress,
): string => serviceUrls?.[variable] ?? url;
