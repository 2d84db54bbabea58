import type { PanelUser } from '#core/schema/Access';

/** Each user type has a panel at a base path of its own. */
export const panelOf = ({ type }: PanelUser): string => (type === 'merchant' ? '/merchantpanel/' : '/admin/');
