import { foldText } from '#domain/text/foldText';
import type { AttemptLimit } from '#core/kernel/AttemptCounter';
import { AttemptCounter } from '#core/kernel/AttemptCounter';
import type { Context } from '#core/kernel/Context';
import { networkOf } from '#core/kernel/networkOf';

const minuteMs = 60_000;

/** Whose mailbox it is: most mail servers put `name+anything` into that of `name`. */
function mailboxOf(email: string): string {
  const [name = '', host = ''] = foldText(email).split('@');
  return `${name.split('+', 1)[0]}@${host}`;
}

/** A form with mistakes is sent several times, an application once; nobody's mailbox is filled by strangers. */
const limits = {
  network: { free: 30, longestWait: 30 * minuteMs },
  stored: { free: 5, longestWait: 60 * minuteMs },
  email: { free: 3, longestWait: 60 * minuteMs },
  invitation: { free: 5, longestWait: 60 * minuteMs },
} as const satisfies Record<string, AttemptLimit>;

/** Counts applications by the network they come from and by the address that is written to, and invitations. */
export class RegistrationAttempts {
  private readonly counter: AttemptCounter;

  constructor(private readonly services: Pick<Context, 'store' | 'clock' | 'cryptoProvider'>) {
    this.counter = new AttemptCounter(services.store, services.clock);
  }

  /** Counts a form that was sent. Returns the milliseconds to wait instead; 0 when it is allowed. */
  async begin(ip: string): Promise<number> {
    return this.counter.begin(await this.idOf('network', networkOf(ip)), limits.network);
  }

  /** Counts an application that is about to be stored. Returns the milliseconds to wait instead. */
  async beginStoring(ip: string, email: string): Promise<number> {
    const wait = await this.counter.begin(await this.idOf('stored', networkOf(ip)), limits.stored);
    return wait > 0 ? wait : this.counter.begin(await this.idOf('email', mailboxOf(email)), limits.email);
  }

  /** Counts a further invitation of an application. Returns the milliseconds to wait instead. */
  async beginInviting(application: string): Promise<number> {
    return this.counter.begin(await this.idOf('invitation', application), limits.invitation);
  }

  /** The application was not valid: it does not count as stored. */
  async takeBack(ip: string, email: string): Promise<void> {
    await this.counter.takeBack(await this.idOf('stored', networkOf(ip)));
    await this.counter.takeBack(await this.idOf('email', mailboxOf(email)));
  }

  private idOf(kind: keyof typeof limits, whose: string): Promise<string> {
    return this.services.cryptoProvider.sha256Hex(`register-${kind}:${whose}`);
  }
}
