import { fullGrants } from '#domain/access/builtInRoles';
import type { RightName } from '#domain/wire/rights';
import type { Grant } from '#domain/wire/Role';
import type { TeamResult } from '#domain/wire/Team';

/** By the id of the role. */
export type EditedGrants = Readonly<Record<string, Partial<Record<RightName, Grant>>>>;

export interface RoleColumn {
  id: string;
  grants: Readonly<Record<RightName, Grant>>;
  /** Those that it may set alone; null: all. */
  statuses: readonly string[] | null;
  holders: number;
  isEditable: boolean;
}

/** The columns of the table of rights: all rights first, then what is ready-made, then the team's own. */
export function roleColumns({ people, roles, may }: TeamResult, edits: EditedGrants): RoleColumn[] {
  const holdersOf = (id: string): number => people.filter(({ role, isAdmin }) => role === id && !isAdmin).length;
  return [
    { id: '', grants: fullGrants, statuses: null, holders: holdersOf(''), isEditable: false },
    ...roles.map(({ id, grants, statuses, isBuiltIn, mayGive }) => ({
      id,
      grants: { ...grants, ...edits[id] },
      statuses,
      holders: holdersOf(id),
      isEditable: may.change && mayGive && !isBuiltIn,
    })),
  ];
}
