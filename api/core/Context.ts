import type { Clock } from '../ports/Clock';
import type { Files } from '../ports/Files';
import type { Images } from '../ports/Images';
import type { Log } from '../ports/Log';
import type { Outside } from '../ports/Outside';
import type { Passwords } from '../ports/Passwords';
import type { Sanitizer } from '../ports/Sanitizer';
import type { Secrets } from '../ports/Secrets';
import type { Store } from '../ports/Store';
import type { Actions } from './actions/Actions';
import type { ApiConfig } from './ApiConfig';
import type { Entity } from './entity/defineEntity';
import type { SourceTitles } from './entity/SourceTitles';
import type { Counts } from './records/Counts';
import type { HookContext } from './HookContext';
import type { Sessions } from './Sessions';
import type { Turns } from './Turns';

/** What lives as long as the server. */
export interface Services {
  store: Store;
  files: Files;
  images: Images;
  outside: Outside;
  sanitizer: Sanitizer;
  clock: Clock;
  log: Log;
  passwords: Passwords;
  secrets: Secrets;
  config: ApiConfig;
  entities: ReadonlyMap<string, Entity>;
  sessions: Sessions;
  titles: SourceTitles;
  counts: Counts;
  turns: Turns;
  actions: Actions;
  /** Clears away bytes that nothing needs; looked at with each call. */
  sweep: { look(): void };
}

/** What a handler may use. Nothing else: no globals, no clock of its own. */
export interface Context extends Services, HookContext {
  requestId: string;
}
