import type { FieldDefinition } from '#domain/wire/FieldDefinition';
import type { Language } from '#domain/text/Language';
import type { Clock } from '../ports/Clock';
import type { SecretBox } from '../ports/SecretBox';
import type { SecurityLog } from '../ports/SecurityLog';
import type { CommonPasswords } from '../ports/CommonPasswords';
import type { CryptoProvider } from '../ports/CryptoProvider';
import type { Mailer } from '../ports/Mailer';
import type { Messenger } from '../ports/Messenger';
import type { Passwords } from '../ports/Passwords';
import type { ReadStore } from '../ports/ReadStore';
import type { SystemStore } from '../ports/SystemStore';
import type { ChangeOrigin } from '#domain/wire/Change';
import type { ApiConfig } from './ApiConfig';
import type { PanelUser } from './Access';
import type { CountedEntity, CountWriter } from './CountWriter';
import type { DerivedFieldWriter } from './DerivedFieldWriter';
import type { AttributesSpec } from './AttributesSpec';
import type { Mails } from './Mails';
import type { Session, Sessions } from './Sessions';

/** What a hook may know of the entities; an `Entity` depends on its hooks. */
interface EntityFields extends CountedEntity {
  /** `attributes`: its records take attributes, which have their list settings in `listing.flags`. */
  spec: CountedEntity['spec'] & {
    name: string;
    attributes?: AttributesSpec;
    listing: { flags?: ReadonlyMap<string, unknown> };
  };
  definitions: Readonly<Record<Language, ReadonlyMap<string, FieldDefinition>>>;
}

/** Work that a hook leaves to a job; see `Jobs.enqueue`. */
interface JobQueue {
  enqueue(
    kind: string,
    params: Readonly<Record<string, unknown>>,
    options?: { by?: string; key?: string; runAt?: number },
  ): Promise<string>;
}

/** One piece of work of a name at a time, on all machines (docs/decisions/008-locks.md). */
interface HookLocks {
  withLock<T>(name: string, work: () => Promise<T>): Promise<T>;
}

/** By what attempts of passwords are counted. */
interface CallSource {
  ip: string;
  /** The token of the device's cookie. */
  device: string | undefined;
}

/** What a hook may use that adds to what is read: rows of lists are made in threads too, which have no more. */
export interface ReadContext extends Pick<HookContext, 'entities' | 'config' | 'clock' | 'language' | 'user'> {
  store: ReadStore;
}

/** Everything that an entity's hooks may use. Other entities are accessible through the store only. */
export interface HookContext {
  store: SystemStore;
  locks: HookLocks;
  entities: ReadonlyMap<string, EntityFields>;
  records: DerivedFieldWriter & CountWriter;
  clock: Clock;
  config: ApiConfig;
  sessions: Sessions;
  mails: Mails;
  /** null: there is no mail server, mails are kept. */
  mailer: Mailer | null;
  /** How people without an email are written to. */
  messenger: Messenger;
  passwords: Passwords;
  commonPasswords: CommonPasswords;
  cryptoProvider: CryptoProvider;
  secretBox: SecretBox;
  securityLog: SecurityLog;
  jobs: JobQueue;
  language: Language;
  /** null for a guest. */
  session: Session | null;
  user: PanelUser | null;
  /** The client of a call; null for work without one. */
  source: CallSource | null;
  /** Where what is done comes from. */
  origin: ChangeOrigin;
}
