import type { Person, Standing } from './standing';
import { standingOf } from './standing';

const administrators = ['administrator'] as const;
const marketplace = ['administrator', 'marketplace'] as const;

/** What people may beside records, by their standing (requirements N-01). A role takes away from it. */
export const privileges = {
  /** Keys of outside services: to check them, and what is asked with them. */
  serviceKeys: administrators,
  /** Letters and messages that were written to somebody. */
  mails: administrators,
  securityLog: administrators,
  /** To look at the panel as somebody who is none of them. */
  viewAs: administrators,
  /** People and roles of every shop. */
  teamsOfAll: administrators,
  /** Jobs and bulk operations of other people, and schedules. */
  jobsOfOthers: administrators,
  /** Tokens and webhooks of shops, and what administrators have made. */
  connectionsOfAll: administrators,
  /** Shared views of colleagues: to remove them. */
  viewsOfOthers: administrators,
  /** Money of the marketplace's account: payments, refunds, what services report. */
  payments: marketplace,
  /** What shops propose, and whether reviews are shown. */
  decisions: marketplace,
  /** Clients across shops: comparing and merging them. */
  clientsOfAll: marketplace,
  /** Figures and queues of all shops together, and accounts of carriers that any shop's order may use. */
  allShops: marketplace,
  /** A status that the table of N-02 does not have after the present one, with a comment. */
  anyStatus: administrators,
  /** The status of an order that is done. */
  closedOrders: marketplace,
  /** Names of the people of the marketplace; everybody else is told of “Marketplace”. */
  names: marketplace,
} as const satisfies Record<string, readonly Standing[]>;

export type Privilege = keyof typeof privileges;

/** Nobody has one. */
export const hasPrivilege = (person: Person | null, privilege: Privilege): boolean =>
  person !== null && (privileges[privilege] as readonly Standing[]).includes(standingOf(person));
