import type { z } from 'zod';
import type { Bilingual } from '#domain/wire/FieldDefinition';
import type { Log } from '#core/ports/Log';
import type { ServiceClient } from '#core/ports/ServiceClient';
import type { DemoCredentials, ServiceAddress } from '#core/schema/ApiConfig';
import { serviceUrl } from '#core/schema/ApiConfig';
import type { HookContext } from '#core/schema/HookContext';
import type { MessengerAccount, MessengerCalls } from './MessengerCalls';

/** A field of the settings. */
interface MessengerField {
  name: string;
  title: Bilingual;
  hint?: Bilingual;
  minlength?: number;
  maxlength: number;
  isOptional?: true;
}

/** An account, and where its service is. */
export interface MessengerAccountAt<Account> {
  account: Account;
  /** No slash at the end. */
  origin: string;
}

export type MessengerContext = Pick<HookContext, 'cryptoProvider' | 'config' | 'clock'> & {
  serviceClient: ServiceClient;
  log: Log;
};

/** What a messenger is, in a folder of its own: nothing else names it. */
interface MessengerServiceSpec<Account, Report> {
  /** In addresses, stored messages and calls. */
  code: string;
  title: Bilingual;
  /** Whose key is missing, in the genitive. */
  ofTitle: Bilingual;
  address: ServiceAddress;
  /** Sealed. */
  credentials: readonly MessengerField[];
  /** Who writes, as people read it. The first is needed while the messenger is active. */
  senders: readonly [MessengerField, ...MessengerField[]];
  /** How it reports that messages have another state. What has changed is asked for. */
  callback: {
    summary: string;
    body: z.ZodType<Report>;
    isSigned(report: Report, account: Account, context: MessengerContext): Promise<boolean>;
  };
  /** Of the values of credentials and senders, by name, '' for a missing one; null: a key is missing. */
  account(value: (name: string) => string): Account | null;
  demoAccount(demo: DemoCredentials, value: (name: string) => string): Account;
  hasViber(account: Account): boolean;
  connect(at: MessengerAccountAt<Account>, context: MessengerContext): MessengerCalls;
}

export interface MessengerService extends Omit<
  MessengerServiceSpec<never, never>,
  'callback' | 'account' | 'demoAccount' | 'hasViber' | 'connect'
> {
  callback: { summary: string; body: z.ZodType };
  /** With the installation's own account; null: a key is missing. */
  withKeys(value: (name: string) => string, context: MessengerContext): MessengerAccount | null;
  /** With the demo's in its place; null: the demo has none. */
  withDemo(value: (name: string) => string, context: MessengerContext): MessengerAccount | null;
}

export function defineMessenger<Account, Report>({
  account: readAccount,
  demoAccount,
  hasViber,
  connect,
  callback,
  ...spec
}: MessengerServiceSpec<Account, Report>): MessengerService {
  const open = (at: MessengerAccountAt<Account>, isDemo: boolean, context: MessengerContext): MessengerAccount => ({
    ...connect(at, context),
    code: spec.code,
    isDemo,
    hasViber: hasViber(at.account),
    isSigned: (body) => callback.isSigned(callback.body.parse(body), at.account, context),
  });
  return {
    ...spec,
    callback,
    withKeys(value, context) {
      const account = readAccount(value);
      return account && open({ account, origin: serviceUrl(context.config, spec.address) }, false, context);
    },
    withDemo(value, context) {
      const demo = context.config.demoServices?.[spec.code];
      return demo ? open({ account: demoAccount(demo, value), origin: demo.url }, true, context) : null;
    },
  };
}
