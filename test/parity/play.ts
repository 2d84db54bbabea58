import type { ParityHost, Visitor } from './hosts';
import { clock, password } from './hosts';
import type { Step } from './recording';
import { recording } from './recording';

export interface Played {
  call: string;
  status: number;
  envelope: unknown;
}

const emails = { admin: 'admin@example.com', merchant: 'kosiv@example.com' };

/** New ids are random: each is shown as the number of its first appearance. Ids of the demo are the same everywhere. */
class Names {
  private readonly given = new Map<string, string>();
  private readonly kept = new Map<string, string>();

  keep(name: string, id: unknown): void {
    if (typeof id === 'string' && id !== '') {
      this.kept.set(name, id);
      if (!this.given.has(id)) this.given.set(id, `<${name}>`);
    }
  }

  fill<T>(value: T): T {
    return JSON.parse(JSON.stringify(value ?? null).replace(/\{(\w+)\}/g, (whole, name: string) => this.kept.get(name) ?? whole)) as T;
  }

  hide(envelope: unknown): unknown {
    return [...this.given].reduce<unknown>((text, [id, shown]) => JSON.parse(JSON.stringify(text).replaceAll(id, shown)), envelope);
  }
}

/** Plays the whole recording on a host and gives what it answered. */
export async function play(host: ParityHost): Promise<Played[]> {
  const names = new Names();
  const visitors = new Map<Step['as'], Visitor>();
  for (const as of ['guest', 'admin', 'merchant'] as const) {
    const visitor = await host.visitor();
    visitors.set(as, visitor);
    if (as !== 'guest') await visitor.send('POST', '/api/user/login', { email: emails[as], password });
  }
  const played: Played[] = [];
  for (const { as, method, path, body, keep, keepAction = `action${played.length}` } of recording) {
    clock.tick();
    const visitor = visitors.get(as);
    if (!visitor) throw new Error(`nobody plays ${as}`);
    const { status, envelope } = await visitor.send(method, names.fill(path), body === undefined ? undefined : names.fill(body));
    const { _id, action } = (envelope as { result?: { _id?: unknown; action?: { _id?: unknown } } }).result ?? {};
    if (keep) names.keep(keep, _id);
    names.keep(keepAction, action?._id);
    played.push({ call: `${as} ${method} ${path} ${JSON.stringify(body ?? '')}`, status, envelope: names.hide(envelope) });
  }
  return played;
}
