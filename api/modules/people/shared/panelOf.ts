import { isOfMarketplace } from '#domain/access/standing';
import type { PanelUser } from '#core/schema/Access';

/** Each user type has a panel at a base path of its own. */
export const panelOf = (person: PanelUser): string => (isOfMarketplace(person) ? '/admin/' : '/merchantpanel/');
