import type { Where } from '../../../domain/query/Where';
import type { Gate, UserType } from '../../../domain/wire/Envelope';
import type { RecordAction } from '../../../domain/wire/Form';

/** The person as access rules see them. */
export interface PanelUser {
  id: string;
  name: string;
  email: string;
  type: UserType;
  /** null for an administrator without a shop. */
  shop: string | null;
  gates: readonly Gate[];
}

/** What one person may do with one entity (requirements N-01). */
export interface Access {
  permissions: readonly RecordAction[];
  /** Only records that fulfil it exist for the person; in every query, lists and counts included. */
  where?: Where;
  /** Values (under key 0) that the server sets with every save; the form shows them read-only. */
  forcedValues?: Readonly<Record<string, unknown>>;
  /** Fields shown and never taken from this person. */
  readonly?: readonly string[];
}

export const allPermissions: readonly RecordAction[] = [
  'list',
  'load',
  'create',
  'update',
  'duplicate',
  'delete',
  'restore',
  'preview',
];
export const readOnlyPermissions: readonly RecordAction[] = ['list', 'load', 'preview'];

export const noAccess: Access = { permissions: [] };
export const fullAccess: Access = { permissions: allPermissions };

/** Records are numbered across the marketplace: who has only some of them is not told how many there are. */
export const seesNumbers = ({ where }: Access): boolean => where === undefined;

/** Administrators and the owner shop's staff: N-01 names them together in most rows. */
export const isOwnerStaff = (user: PanelUser): boolean =>
  user.type === 'admin' || (user.type === 'staff' && user.gates.includes('owner'));
