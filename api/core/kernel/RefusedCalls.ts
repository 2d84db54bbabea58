import type { SecurityEventKind } from '#domain/wire/SecurityLog';
import type { Clock } from '../ports/Clock';
import type { Log } from '../ports/Log';
import type { SecurityEvent, SecurityLog } from '../ports/SecurityLog';
import { networkRange } from './networkRange';
import { Refusal } from './refuse';

const windowMs = 3_600_000;
const longestDetail = 160;
/**
 * Entries of an hour on one machine: of one account or network, of all accounts, of all strangers. Who tries more fills
 * no store with it, and strangers leave room for accounts.
 */
const most = { each: 60, accounts: 600, strangers: 600 } as const;

/** Which refusals are told; that one has to type a password first is a step of the work. */
function kindOf({ status, key }: Refusal): SecurityEventKind | null {
  if (status === 403) return key === 'confirmFirst' ? null : 'callRefused';
  if (status === 429) return 'callsLimited';
  return key === 'invalidToken' ? 'tokenRefused' : null;
}

interface RefusedCall {
  /** Id of whoever really calls; null where that is not known. */
  user: string | null;
  ip: string;
  method: string;
  /** Path of the route, which has nothing of the request in it. */
  path: string;
}

/** Tells the security log of calls that were not allowed: the same one of an account or network once an hour. */
export class RefusedCalls {
  private start = -Infinity;
  private readonly told = new Set<string>();
  private readonly counts = new Map<string, number>();
  private totals = { accounts: 0, strangers: 0 };

  constructor(private readonly services: { clock: Clock; securityLog: SecurityLog; log: Log }) {}

  /** Never fails: the answer is the refusal. */
  async note(error: unknown, { user, ip, method, path }: RefusedCall): Promise<void> {
    const kind = error instanceof Refusal ? kindOf(error) : null;
    if (kind === null) return;
    const detail = `${method} ${path}: ${(error as Refusal).key}`.slice(0, longestDetail);
    const group = user === null ? 'strangers' : 'accounts';
    if (this.isTold(group, user ?? networkRange(ip), `${kind} ${detail}`)) return;
    const event: SecurityEvent = { kind, user, ip, detail };
    await this.services.securityLog
      .record(event)
      .catch((failure: unknown) => this.services.log.warn({ kind, error: String(failure) }, 'security event not kept'));
  }

  private isTold(group: 'accounts' | 'strangers', who: string, what: string): boolean {
    const now = this.services.clock.now();
    if (now - this.start >= windowMs || now < this.start) {
      this.start = now;
      this.told.clear();
      this.counts.clear();
      this.totals = { accounts: 0, strangers: 0 };
    }
    const count = this.counts.get(who) ?? 0;
    const call = `${who} ${what}`;
    if (this.told.has(call) || count >= most.each || this.totals[group] >= most[group]) return true;
    this.told.add(call);
    this.counts.set(who, count + 1);
    this.totals[group] += 1;
    return false;
  }
}
