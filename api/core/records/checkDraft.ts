import type { FieldCheck } from '../../../domain/form/checkField';
import { checkField } from '../../../domain/form/checkField';
import { isMediaType } from '../../../domain/fields/media';
import type { FieldDefinition } from '../../../domain/fields/FieldDefinition';
import { shownFields } from '../../../domain/form/shownFields';
import { error } from '../../../domain/fields/Problem';
import { allOf, living } from '../../../domain/query/Where';
import type { Context } from '../Context';
import type { Entity } from '../entity/defineEntity';
import { localisedOf } from '../entity/valueOf';
import { shownInOwn } from '../media/shownFile';
import { acceptedMimes } from '../media/withFileRules';
import { accessTo } from './accessTo';
import { chosenIn } from './datalists';
import type { Draft } from './draft';
import { objectTo } from './draft';

/**
 * A chosen record must be there, not in the trash and visible to the person, a file of a type that the field takes; one that
 * was chosen before may stay. Files that staff put into a merchant's record may also stand in further ones of theirs: a
 * product that is copied keeps its pictures.
 */
export async function checkSources(entity: Entity, draft: Draft, context: Context): Promise<void> {
  for (const field of entity.fields.values()) {
    const source =
      field.source !== undefined && draft.checked.has(field.name) ? context.entities.get(field.source) : undefined;
    if (!source) continue;
    const before = draft.current ? chosenIn(draft.current, field.name) : [];
    const added = chosenIn(draft.record, field.name).filter((id) => !before.includes(id));
    if (added.length === 0) continue;
    const within = allOf(
      living,
      field.accepted ? { op: 'in', path: 'mime.0', values: acceptedMimes(field.accepted) } : null,
    );
    const { where } = accessTo(source, context);
    const found = await context.store.ids(source.collection.name, {
      where: allOf({ op: 'ids', ids: added }, within, where),
    });
    const left = [...new Set(added)].filter((id) => !found.includes(id));
    const shown = where && isMediaType(field.type) ? await shownInOwn(entity, field, left, context) : [];
    const also =
      shown.length === 0
        ? 0
        : await context.store.count(source.collection.name, allOf({ op: 'ids', ids: shown }, within));
    if (also < left.length) objectTo(draft, field.name, error(field.name === 'parent' ? 'noParent' : 'invalidChoice'));
  }
}

/** A field that no present value calls in is not checked, unless it came in a wrong shape (requirements FRM-023). */
function askedFields(entity: Entity, draft: Draft, context: Context): (field: FieldDefinition) => boolean {
  const fields = [...entity.definitions[context.language].values()];
  if (fields.every(({ independent }) => independent !== false)) return () => true;
  // `hidden` ones are the server's own: nobody sees them, but their rules hold.
  const shown = shownFields(
    fields.map((field) => ({ ...field, hidden: false })),
    Object.fromEntries(fields.map(({ name }) => [name, localisedOf(draft.record, name)])),
  );
  return ({ name }) => shown.has(name) || draft.misread.has(name);
}

/** The rules of every checked field, together with what was met before. */
export function checkDraft(entity: Entity, draft: Draft, context: Context): Map<string, FieldCheck> {
  const checks = new Map<string, FieldCheck>();
  const asked = askedFields(entity, draft, context);
  for (const [name, field] of entity.definitions[context.language]) {
    if (!draft.checked.has(name) || !asked(field)) continue;
    // What was not understood is not also called missing.
    const rules = draft.misread.has(name) ? { ...field, required: false } : field;
    checks.set(name, checkField(rules, localisedOf(draft.record, name), draft.problems.get(name)));
  }
  return checks;
}
