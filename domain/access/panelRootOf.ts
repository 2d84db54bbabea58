import type { Person } from './standing';
import { isOfMarketplace } from './standing';

/** Each standing has a panel at a base path of its own. */
export const panelRootOf = (person: Person): '/admin/' | '/merchantpanel/' =>
  isOfMarketplace(person) ? '/admin/' : '/merchantpanel/';
