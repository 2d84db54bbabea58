import type { Language } from '../../domain/text/Language';
import type { Clock } from '../ports/Clock';
import type { Passwords } from '../ports/Passwords';
import type { Store } from '../ports/Store';
import type { ApiConfig } from './ApiConfig';
import type { PanelUser } from './Access';
import type { Session, Sessions } from './Sessions';

/** Everything that an entity's hooks may use. Other entities are accessible through the store only. */
export interface HookContext {
  store: Store;
  clock: Clock;
  config: ApiConfig;
  sessions: Sessions;
  passwords: Passwords;
  language: Language;
  /** null for a guest. */
  session: Session | null;
  user: PanelUser | null;
}
