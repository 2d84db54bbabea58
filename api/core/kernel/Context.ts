import type { Clock } from '../ports/Clock';
import type { DocumentRenderer } from '../ports/DocumentRenderer';
import type { Files } from '../ports/Files';
import type { ImageProcessor } from '../ports/Images';
import type { Mailer } from '../ports/Mailer';
import type { Messenger } from '../ports/Messenger';
import type { Log } from '../ports/Log';
import type { RemoteFetcher } from '../ports/RemoteFetcher';
import type { RemotePoster } from '../ports/RemotePoster';
import type { ServiceClient } from '../ports/ServiceClient';
import type { OpenIdConnect } from '../ports/OpenIdConnect';
import type { Passkeys } from '../ports/Passkeys';
import type { Passwords } from '../ports/Passwords';
import type { Sanitizer } from '../ports/Sanitizer';
import type { SecretBox } from '../ports/SecretBox';
import type { SecurityLog } from '../ports/SecurityLog';
import type { CommonPasswords } from '../ports/CommonPasswords';
import type { CryptoProvider } from '../ports/CryptoProvider';
import type { IndexState } from '../ports/SpecStore';
import type { SystemStore } from '../ports/SystemStore';
import type { Timers } from '../ports/Timers';
import type { JobControl } from '../jobs/Jobs';
import type { Scheduler } from '../jobs/Scheduler';
import type { BulkOperations } from '../jobs/operations/BulkOperations';
import type { ChangeHub } from '../events/ChangeHub';
import type { Outbox } from '../events/Outbox';
import type { ApiConfig } from '../schema/ApiConfig';
import type { Entity } from '../schema/defineEntity';
import type { HookContext } from '../schema/HookContext';
import type { MailTemplate } from '../schema/MailTemplate';
import type { Mails } from '../schema/Mails';
import type { Notices } from '../schema/Notices';
import type { StoredSchema } from '../schema/StoredSchema';
import type { AccountNotices } from '../schema/AccountNotices';
import type { ApiTokens } from '../schema/ApiTokens';
import type { Sessions } from '../schema/Sessions';
import type { RecordCounts } from './RecordCounts';
import type { RecordTitles } from './RecordTitles';
import type { RecordWriter } from './RecordWriter';
import type { RowRenderer } from './RowRenderer';
import type { PlannedId } from './PlannedId';
import type { NamedLock } from './NamedLock';
import type { Principal } from './Principal';

/** What users change of the entities while the server runs (`SchemaRegistry`). */
interface SchemaState {
  /** Takes what has changed, on any machine, into `entities`. */
  refresh(): Promise<void>;
  /** What users have defined of these entities; null where they are not the present ones any more. */
  storedOf(entities: ReadonlyMap<string, Entity>): StoredSchema | null;
  /** How far a collection is derived by new attributes; null when it is complete. */
  indexState(collection: string): IndexState | null;
}

/** Services with the lifetime of the server. */
export interface Services {
  store: SystemStore;
  records: RecordWriter;
  outbox: Outbox;
  /** What is committed, on this machine and on others, for as long as somebody listens. */
  hub: ChangeHub;
  files: Files;
  images: ImageProcessor;
  remoteFetcher: RemoteFetcher;
  remotePoster: RemotePoster;
  serviceClient: ServiceClient;
  /** null: this host draws no documents. */
  documents: DocumentRenderer | null;
  /** null: this host has no threads for rows. */
  rowRenderer: RowRenderer | null;
  sanitizer: Sanitizer;
  clock: Clock;
  timers: Timers;
  log: Log;
  securityLog: SecurityLog;
  passwords: Passwords;
  commonPasswords: CommonPasswords;
  /** null: this host knows no passkeys. */
  passkeys: Passkeys | null;
  /** null: nobody signs in elsewhere. */
  openIdConnect: OpenIdConnect | null;
  cryptoProvider: CryptoProvider;
  secretBox: SecretBox;
  config: ApiConfig;
  /** As they are now: a call keeps those that it began with. */
  readonly entities: ReadonlyMap<string, Entity>;
  schema: SchemaState;
  sessions: Sessions;
  /** null: there is no mail server, mails are kept. */
  mailer: Mailer | null;
  messenger: Messenger;
  mails: Mails;
  notices: Notices;
  accountNotices: AccountNotices;
  /** By name. */
  mailTemplates: ReadonlyMap<string, MailTemplate>;
  titles: RecordTitles;
  counts: RecordCounts;
  apiTokens: ApiTokens;
  locks: NamedLock;
  jobs: JobControl;
  scheduler: Scheduler;
  bulkOperations: BulkOperations;
}

/** Everything that a handler may use: no globals, no system clock. */
export interface Context extends Services, Omit<HookContext, keyof Services> {
  requestId: string;
  /** Who calls; null for a guest, and for work without a request. */
  principal: Principal | null;
  /** The id of what the call makes; null without an idempotency key. */
  planned: PlannedId | null;
}
