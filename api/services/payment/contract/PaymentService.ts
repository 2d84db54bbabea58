import type { z } from 'zod';
import type { Bilingual } from '#domain/wire/FieldDefinition';
import type { ServiceReport } from '#core/kernel/ApiRequest';
import type { ServiceClient } from '#core/ports/ServiceClient';
import type { DemoCredentials, ServiceAddress } from '#core/schema/ApiConfig';
import { serviceUrl } from '#core/schema/ApiConfig';
import type { HookContext } from '#core/schema/HookContext';
import { callbackUrl } from './addresses';
import type { PaymentMethod } from './PaymentMethod';
import type { PaymentProvider, PaymentReport, ServiceCalls } from './PaymentProvider';

/** A part of the account, as a field of the settings. */
export interface Credential {
  name: string;
  title: Bilingual;
  minlength?: number;
  maxlength: number;
  /** It is no key: stored as it is typed, and may be missing. */
  isOpen?: true;
}

/** An account, and where its service is. */
export interface AccountAt<Account> {
  account: Account;
  /** No slash at the end. */
  origin: string;
  /** The demo's: no money moves. */
  isDemo: boolean;
  /** Where it reports to. */
  callbackUrl: string;
}

export type ProviderContext = Pick<HookContext, 'cryptoProvider' | 'config' | 'clock'> & {
  serviceClient: ServiceClient;
};

/** In what services differ; `paymentServices.test` holds each to what it says here. */
interface Conduct {
  /** `called`: it is told of the payment, and gives the link; `signed`: it hears of it from the client. */
  link: 'called' | 'signed';
  /** `asked`: a report is believed after the service was asked for something, as for its key or for what it does not sign. */
  report: 'read' | 'asked';
  /** Whether reports and answers name the sum and its currency. */
  namesAmount: boolean;
  /** Whether it is told how long a link can be used. */
  isToldLifetime: boolean;
  /** `atOnce`: it gives back or refuses; `later`: it may also take the refund upon itself and say no more. */
  refund: 'atOnce' | 'later';
  /** What it reports of refunds that are made in its own cabinet. */
  refundsThere: 'parts' | 'whole';
}

/** What a payment service is, in a folder of its own: nothing else names it. */
interface PaymentServiceSpec<Account, Report> {
  /** In addresses, stored payments and calls. */
  code: string;
  /** As the author of what it reports. */
  name: string;
  title: Bilingual;
  /** Whose key is missing, in the genitive. */
  ofTitle: Bilingual;
  /** Above its keys in the settings, where they stand apart from its methods. */
  heading: Bilingual;
  address: ServiceAddress;
  credentials: readonly Credential[];
  methods: readonly PaymentMethod[];
  /**
   * It takes money for a number once: an order and its sum have one number there, by whichever method it is paid, so
   * that nobody pays by an old link and a new one.
   */
  takesNumberOnce?: true;
  conduct: Conduct;
  /** How it reports a payment. */
  callback: {
    summary: string;
    body: z.ZodType<Report>;
    /** null: the signature is not right. */
    read(
      report: { body: Report } & ServiceReport,
      at: AccountAt<Account>,
      context: ProviderContext,
    ): Promise<PaymentReport | null>;
  };
  /** Of the values of the credentials, by name, '' for a missing one; null: a key is missing. */
  account(value: (name: string) => string): Account | null;
  demoAccount(demo: DemoCredentials): Account;
  connect(at: AccountAt<Account>, context: ProviderContext): ServiceCalls;
}

export interface PaymentService extends Omit<
  PaymentServiceSpec<never, never>,
  'callback' | 'account' | 'demoAccount' | 'connect'
> {
  callback: { summary: string; body: z.ZodType };
  /** With the installation's own account; null: a key is missing. */
  withKeys(value: (name: string) => string, context: ProviderContext): PaymentProvider | null;
  /** With the demo's in its place; null: the demo has none. */
  withDemo(context: ProviderContext): PaymentProvider | null;
}

export function definePaymentService<Account, Report>({
  account,
  demoAccount,
  connect,
  callback,
  ...spec
}: PaymentServiceSpec<Account, Report>): PaymentService {
  const provider = (where: Omit<AccountAt<Account>, 'callbackUrl'>, context: ProviderContext): PaymentProvider => {
    const at = { ...where, callbackUrl: callbackUrl(context.config, spec.code) };
    const { account: opened, origin, isDemo } = at;
    return {
      isDemo,
      accountDigest: () => context.cryptoProvider.sha256Hex(JSON.stringify([spec.code, origin, opened])),
      ...connect(at, context),
      readCallback: (body, sent) => callback.read({ ...sent, body: callback.body.parse(body) }, at, context),
    };
  };
  return {
    ...spec,
    callback,
    withKeys(value, context) {
      const own = account(value);
      return (
        own && provider({ account: own, origin: serviceUrl(context.config, spec.address), isDemo: false }, context)
      );
    },
    withDemo(context) {
      const demo = context.config.demoServices?.[spec.code];
      return demo ? provider({ account: demoAccount(demo), origin: demo.url, isDemo: true }, context) : null;
    },
  };
}
