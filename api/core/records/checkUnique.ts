import type { Where } from '#domain/query/Where';
import { allOf, anyOf, matchAll, flagIs, notDeleted } from '#domain/query/Where';
import { localisedKeys, mainKey } from '#domain/form/localisedKeys';
import type { Context } from '../kernel/Context';
import type { Entity } from '../schema/defineEntity';
import { badRequest } from '../kernel/refuse';
import { accessTo, requireEntity } from '../kernel/accessTo';
import { nextAvailableValue, isTaken } from './uniqueness';

interface UniqueCheck {
  model?: string;
  name: string;
  value: string;
  /** Of a field with languages: the one that the value is in. */
  locale?: string | null;
  generateUnique?: boolean;
  /** The record being edited: its own value counts as free. */
  _id?: string;
}

const canCheckUnique = (entity: Entity, context: Context): boolean =>
  accessTo(entity, context).permissions.some((action) => action === 'create' || action === 'update');

/**
 * The id of the record being edited, if the user may see it; otherwise "its own value is free" would reveal its value.
 */
async function ownId(entity: Entity, id: string, context: Context): Promise<string> {
  const { where } = accessTo(entity, context);
  if (id === '' || !where) return id;
  return (await context.store.count(entity.collection.name, allOf({ op: 'ids', ids: [id] }, where))) > 0 ? id : '';
}

/**
 * The records that the check may reveal: those visible to the user, and for slugs the public ones. Otherwise it would
 * reveal which e-mails have accounts, and what other shops prepare.
 */
function knownTo(entity: Entity, name: string, context: Context): Where {
  const { where } = accessTo(entity, context);
  if (!where) return matchAll;
  const isAddress = entity.fields.get(name)?.type === 'slug' && entity.fields.has('active');
  return isAddress ? anyOf(where, allOf(notDeleted, flagIs('active.0', true))) : where;
}

/**
 * Whether a value is free as far as the user may know; with `generateUnique` also suggests a free one (requirements
 * N-04). The check at save is final, over all records.
 */
export async function checkUnique(check: UniqueCheck, context: Context): Promise<{ valid: boolean; value: string }> {
  const { model, name, value, locale, generateUnique, _id = '' } = check;
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
    if (!field) continue;
    const key = localisedKeys(field).find((each) => each === locale) ?? mainKey(field);
    if (!(await isTaken(entity, `${name}.${key}`, value, own, context, within))) continue;
    valid = false;
    if (generateUnique && field.generateUnique)
      suggestion = await nextAvailableValue(entity, field, suggestion, own, context, within, key);
  }
  return { valid, value: suggestion };
}
