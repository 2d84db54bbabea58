import { teamOfType } from '#domain/access/standing';
import { textOf } from '#core/schema/valueOf';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** Where this user's panel is. */
export const panelPathOf = (user: EntityRecords['users']): string =>
  teamOfType(textOf(user, 'type')) === 'shop' ? '/merchantpanel' : '/admin';
