import { phone } from '#domain/fields/phone';
import { mapWhere } from '#domain/query/mapWhere';
import type { Where } from '#domain/query/Where';
import type { Entity } from '../schema/defineEntity';

/** The same condition with phones as they are stored, whatever notation the client has them in. */
export const storedNotation = (entity: Entity, where: Where): Promise<Where> =>
  mapWhere(where, async (part) => {
    if (part.op !== 'in' || entity.fields.get(part.path.split('.', 1)[0] ?? '')?.type !== 'phone') return part;
    return {
      ...part,
      values: part.values.map((value) => (typeof value === 'string' ? phone.normalise(value, {}) : value)),
    };
  });
