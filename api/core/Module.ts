import type { CollectionSpec } from '#domain/query/CollectionSpec';
import type { DashboardOfModules } from '#domain/wire/Start';
import type { ChangeSubscriber } from './events/ChangeSubscriber';
import type { JobHandler } from './jobs/Jobs';
import type { Schedule } from './jobs/Scheduler';
import type { Context, Services } from './kernel/Context';
import type { OutsideService } from './kernel/OutsideService';
import type { Route } from './kernel/Route';
import type { SetupSource } from './kernel/SetupSource';
import type { UnknownPage } from './kernel/createDispatcher';
import type { OperationHandlers } from './records/bulk/operationHandlers';
import type { Dictionary } from './records/Dictionary';
import type { Entity } from './schema/defineEntity';
import type { EntityExtension } from './schema/EntityExtension';
import type { MailTemplate } from './schema/MailTemplate';
import type { SchemaSource } from './schema/StoredSchema';
import { noMessenger } from './ports/Messenger';
import { silentSecurityLog } from './ports/SecurityLog';
import { silentAccountNotices } from './schema/AccountNotices';
import { silentNotices } from './schema/Notices';

/** What the core does not work without. */
const mandatory = ['sessions', 'apiTokens', 'mails', 'sanitizer'] as const;

/** What one module gives to the core and to all others. `serviceClient` is the installation's own unless one has a better. */
type Provided = Pick<
  Services,
  (typeof mandatory)[number] | 'serviceClient' | 'notices' | 'messenger' | 'securityLog' | 'accountNotices'
>;

/** What it is made of: adapters of the installation, and all services, once there are. */
interface CoreParts extends Pick<Services, 'store' | 'clock' | 'cryptoProvider' | 'config' | 'serviceClient'> {
  sanitizer?: Services['sanitizer'];
  services: () => Services;
}

/** What all modules together have, for routes that are made of it. */
interface Contributions {
  /** Plain lists, by name. */
  dictionaries: Readonly<Record<string, Dictionary>>;
  dashboard: DashboardCards;
  setup: readonly SetupSource[];
  services: readonly OutsideService[];
}

/** Parts of the dashboard that not every entity has, each by its name in the answer; undefined: not for this user. */
export type DashboardCards = {
  readonly [Card in keyof DashboardOfModules]?: (context: Context) => Promise<DashboardOfModules[Card] | undefined>;
};

/** A feature of the server: everything that it adds to the core, in one object. */
export interface Module {
  name: string;
  /** Names of modules without which it does not work. */
  needs?: readonly string[];
  entities?: readonly Entity[];
  /** What it adds to entities, other modules' among them: who needs them takes them from `context.entities`. */
  extend?: readonly EntityExtension[];
  /** Collections without a form and a list. */
  collections?: readonly CollectionSpec[];
  routes?: readonly Route[] | ((contributions: Contributions) => readonly Route[]);
  dictionaries?: Readonly<Record<string, Dictionary>>;
  dashboard?: DashboardCards;
  /** What a new installation or a new shop needs of it before it sells. */
  setup?: readonly SetupSource[];
  /** Services outside of the installation that are called with keys from the settings. */
  services?: readonly OutsideService[];
  mailTemplates?: readonly MailTemplate[];
  jobs?: (services: () => Services) => readonly JobHandler[];
  schedules?: readonly Schedule[];
  /** Told of each change of a record, in the order of the modules. */
  subscribers?: (services: () => Services) => readonly ChangeSubscriber[];
  /** Remove what has expired, once a night. */
  purges?: readonly ((services: Services) => Promise<void>)[];
  bulkHandlers?: Partial<OperationHandlers>;
  /** What a reader sees at an address that no route has; calls below `/api` are refused in their own way. */
  unknownPage?: UnknownPage;
  /** Attributes and sets that users have added to the forms. */
  schemaSource?: SchemaSource;
  provide?: (core: CoreParts) => Partial<Provided>;
  /** What a former process has left. `singleProcess`: nobody else works on it. */
  start?: (services: Services, options: { singleProcess: boolean }) => Promise<void>;
}

/** What the modules provide. Throws when something is missing or comes from two of them. */
export function providedBy(modules: readonly Module[], core: CoreParts): Provided {
  const { serviceClient } = core;
  const provided: Partial<Provided> = {};
  for (const { name, provide } of modules) {
    const own = provide?.(core) ?? {};
    const known = Object.keys(own).find((key) => key in provided);
    if (known !== undefined) throw new Error(`The module ${name} provides ${known}, and another one does`);
    Object.assign(provided, own);
  }
  const missing = mandatory.find((key) => !(key in provided));
  if (missing !== undefined) throw new Error(`No module provides ${missing}`);
  return {
    serviceClient,
    notices: silentNotices,
    messenger: noMessenger,
    securityLog: silentSecurityLog,
    accountNotices: silentAccountNotices,
    ...provided,
  } as Provided;
}
