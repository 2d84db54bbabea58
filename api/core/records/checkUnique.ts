import { allOf } from '../../../domain/query/Where';
import type { Context } from '../Context';
import type { Entity } from '../entity/defineEntity';
import { badRequest } from '../refuse';
import { accessTo, entityNamed } from './accessTo';
import { freeValue, isTaken } from './uniqueness';

export interface UniqueQuestion {
  model?: string;
  name: string;
  value: string;
  generateUnique?: boolean;
  /** The record that asks: its own value is free for it. */
  _id?: string;
}

const mayAsk = (entity: Entity, context: Context): boolean =>
  accessTo(entity, context).may.some((action) => action === 'create' || action === 'update');

/** The id of the asking record, if the person may see it; else whether "its own" value is free would tell what it holds. */
async function ownId(entity: Entity, id: string, context: Context): Promise<string> {
  const { where } = accessTo(entity, context);
  if (id === '' || !where) return id;
  return (await context.store.count(entity.collection.name, allOf({ op: 'ids', ids: [id] }, where))) > 0 ? id : '';
}

/** Whether a value is free; with `generateUnique` also one that is (requirements N-04). The check at save decides. */
export async function checkUnique(
  question: UniqueQuestion,
  context: Context,
): Promise<{ valid: boolean; value: string }> {
  const { model, name, value, generateUnique, _id = '' } = question;
  const entities = model === undefined ? [...context.entities.values()] : [entityNamed(model, context)];
  const asked = entities.filter((entity) => mayAsk(entity, context) && entity.fields.get(name)?.unique);
  if (asked.length === 0) throw badRequest('body.name');

  let offered = value;
  let valid = true;
  for (const entity of asked) {
    const field = entity.fields.get(name);
    const own = await ownId(entity, _id, context);
    if (!field || !(await isTaken(entity, `${name}.0`, value, own, context))) continue;
    valid = false;
    if (generateUnique && field.generateUnique) offered = await freeValue(entity, field, offered, own, context);
  }
  return { valid, value: offered };
}
