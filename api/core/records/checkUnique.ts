import type { Where } from '../../../domain/query/Where';
import { allOf, anyOf, matchAll, flagIs, notDeleted } from '../../../domain/query/Where';
import type { Context } from '../Context';
import type { Entity } from '../entity/defineEntity';
import { badRequest } from '../refuse';
import { accessTo, requireEntity } from './accessTo';
import { nextAvailableValue, isTaken } from './uniqueness';

export interface UniqueCheck {
  model?: string;
  name: string;
  value: string;
  generateUnique?: boolean;
  /** The record that asks: its own value is free for it. */
  _id?: string;
}

const canCheckUnique = (entity: Entity, context: Context): boolean =>
  accessTo(entity, context).permissions.some((action) => action === 'create' || action === 'update');

/** The id of the asking record, if the person may see it; else whether "its own" value is free would tell what it holds. */
async function ownId(entity: Entity, id: string, context: Context): Promise<string> {
  const { where } = accessTo(entity, context);
  if (id === '' || !where) return id;
  return (await context.store.count(entity.collection.name, allOf({ op: 'ids', ids: [id] }, where))) > 0 ? id : '';
}

/**
 * The records that the answer may speak of: those that the person sees, and for addresses of pages those that everybody
 * sees on the site. Otherwise it would tell which e-mails have accounts, and what other shops prepare.
 */
function knownTo(entity: Entity, name: string, context: Context): Where {
  const { where } = accessTo(entity, context);
  if (!where) return matchAll;
  const isAddress = entity.fields.get(name)?.type === 'slug' && entity.fields.has('active');
  return isAddress ? anyOf(where, allOf(notDeleted, flagIs('active.0', true))) : where;
}

/**
 * Whether a value is free as far as the person may know; with `generateUnique` also one that is (requirements N-04). The
 * check at save decides, over all records.
 */
export async function checkUnique(check: UniqueCheck, context: Context): Promise<{ valid: boolean; value: string }> {
  const { model, name, value, generateUnique, _id = '' } = check;
  const entities = model === undefined ? [...context.entities.values()] : [requireEntity(model, context)];
  const uniqueEntities = entities.filter(
    (entity) => canCheckUnique(entity, context) && entity.fields.get(name)?.unique,
  );
  if (uniqueEntities.length === 0) throw badRequest('body.name');

  let suggestion = value;
  let valid = true;
  for (const entity of uniqueEntities) {
    const field = entity.fields.get(name);
    const own = await ownId(entity, _id, context);
    const within = knownTo(entity, name, context);
    if (!field || !(await isTaken(entity, `${name}.0`, value, own, context, within))) continue;
    valid = false;
    if (generateUnique && field.generateUnique)
      suggestion = await nextAvailableValue(entity, field, suggestion, own, context, within);
  }
  return { valid, value: suggestion };
}
