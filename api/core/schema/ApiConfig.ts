/** Where outside services are; no slash at the end. */
export interface ServiceUrls {
  liqpay: string;
  /** Instalments. */
  privatbank: string;
  novaposhta: string;
  /** Nova Poshta's site for senders, which prints waybills. */
  novaposhtaCabinet: string;
  ukrposhta: string;
}

export const realServiceUrls: ServiceUrls = {
  liqpay: 'https://www.liqpay.ua',
  privatbank: 'https://payparts2.privatbank.ua',
  novaposhta: 'https://api.novaposhta.ua',
  novaposhtaCabinet: 'https://my.novaposhta.ua',
  ukrposhta: 'https://www.ukrposhta.ua',
};

/** A service of the demo, on this machine. */
export interface DemoServiceAccess {
  url: string;
  key: string;
}

/** One with an account: LiqPay's public key, the bank's number of the shop. */
export interface DemoBankAccess extends DemoServiceAccess {
  account: string;
}

export interface NamedLink {
  name: string;
  url: string;
}

/** Configuration that the core needs. */
export interface ApiConfig {
  /** Origin of the panel for links in mails, as in `https://panel.example.com`. Never taken from a request. */
  publicUrl: string;
  /** The marketplace owner's own shop: its staff pass the `owner` gate. */
  ownerShopId: string;
  /** Where visitors of the login screen can write to; without it the link is left out. */
  messenger?: NamedLink;
  /** The marketplace's page in a social network, for who has applied; without it the link is left out. */
  social?: NamedLink;
  /** Those that are elsewhere than usual. */
  serviceUrls?: Partial<ServiceUrls>;
  /** Stand in for services that the installation has no keys of. */
  demoServices?: { novaposhta?: DemoServiceAccess; liqpay?: DemoBankAccess; privatbank?: DemoBankAccess };
}

export const serviceUrl = ({ serviceUrls }: Pick<ApiConfig, 'serviceUrls'>, name: keyof ServiceUrls): string =>
  serviceUrls?.[name] ?? realServiceUrls[name];
