import type { ServerFieldCheck, ServerProblem } from '../schema/messages/ServerProblem';
import type { Localised } from '#domain/wire/StoredRecord';
import { checkField } from '#domain/form/checkField';
import { isMediaType } from '#domain/fields/media';
import type { FieldDefinition } from '#domain/wire/FieldDefinition';
import { visibleFields } from '#domain/form/visibleFields';
import { error } from '#domain/fields/Problem';
import type { Where } from '#domain/query/Where';
import { allOf, notDeleted } from '#domain/query/Where';
import type { Context } from '../kernel/Context';
import type { Entity } from '../schema/defineEntity';
import type { EntityForm } from '../schema/EntityForm';
import type { FieldSpec } from '../schema/EntitySpec';
import { fieldsThat } from '../schema/fieldsThat';
import { formOf } from '../schema/formOf';
import { localisedOf } from '../schema/valueOf';
import { idsInAccessibleRecords } from './files/withVisibleFiles';
import { acceptedMimes } from '../schema/withFileRules';
import { accessTo } from '../kernel/accessTo';
import { optionsWhere, switchedOff } from '../schema/optionsWhere';
import { referencedIds } from '../schema/referencedIds';
import type { PendingSave } from './PendingSave';
import { addFieldProblem } from './PendingSave';
import { withStoredOptions } from './withStoredOptions';

const referenceFields = fieldsThat(({ source }) => source !== undefined);

const eligibleRecords = new WeakMap<FieldSpec, Where>();

/** Which records of its source a field may refer to: the same condition for every save. */
function eligibleOf(field: FieldSpec): Where {
  const known = eligibleRecords.get(field);
  if (known) return known;
  const eligible = allOf(
    notDeleted,
    optionsWhere(field),
    field.accepted ? { op: 'in', path: 'mime.0', values: acceptedMimes(field.accepted) } : null,
  );
  eligibleRecords.set(field, eligible);
  return eligible;
}

/**
 * Referential integrity: a referenced record must exist, be outside the trash and visible to the user, and a file must
 * have a type that the field accepts; previously stored references may stay. Files that staff put into a merchant's
 * record may also be used in other records of that merchant: a copied product keeps its pictures. Where only active
 * records are chosen, one that is switched off is refused by that reason.
 */
export async function checkReferences(entity: Entity, pending: PendingSave, context: Context): Promise<void> {
  for (const field of referenceFields(entity)) {
    if (!pending.fieldsToValidate.has(field.name)) continue;
    const named = referencedIds(pending.record, field.name);
    const source = named.length > 0 ? context.entities.get(field.source ?? '') : undefined;
    if (!source) continue;
    const previousIds = pending.current ? referencedIds(pending.current, field.name) : [];
    const added = named.filter((id) => !previousIds.includes(id));
    if (added.length === 0) continue;
    const eligible = eligibleOf(field);
    const { where } = accessTo(source, context);
    const accessibleIds = await context.store.ids(source.collection.name, {
      where: allOf({ op: 'ids', ids: added }, eligible, where),
    });
    if (field.activeOnly && accessibleIds.length > 0) {
      const where = allOf({ op: 'ids', ids: accessibleIds }, switchedOff);
      if ((await context.store.count(source.collection.name, where)) > 0)
        addFieldProblem(pending, field.name, error('choiceSwitchedOff'));
    }
    if (added.every((id) => accessibleIds.includes(id))) continue;
    const missingIds = [...new Set(added)].filter((id) => !accessibleIds.includes(id));
    const visibleIds =
      where && isMediaType(field.type) ? await idsInAccessibleRecords(entity, field, missingIds, context) : [];
    const visibleCount =
      visibleIds.length === 0
        ? 0
        : await context.store.count(source.collection.name, allOf({ op: 'ids', ids: visibleIds }, eligible));
    if (visibleCount < missingIds.length)
      addFieldProblem(pending, field.name, error(field.name === 'parent' ? 'noParent' : 'invalidChoice'));
  }
}

/** The forms in which a field is shown or not by the value of another one. */
const dependentForms = new WeakMap<EntityForm, boolean>();

function hasDependents(form: EntityForm, definitions: ReadonlyMap<string, FieldDefinition>): boolean {
  const known = dependentForms.get(form);
  if (known !== undefined) return known;
  const found = [...definitions.values()].some(
    ({ name, independent }) => independent === false && form.names.has(name),
  );
  dependentForms.set(form, found);
  return found;
}

/**
 * Fields that only other attribute sets have are not validated, nor dependent fields that are not visible, unless their
 * value was malformed (requirements FRM-023).
 */
function activeFieldPredicate(
  entity: Entity,
  pending: PendingSave,
  context: Context,
): (field: FieldDefinition) => boolean {
  const form = formOf(entity, pending.record);
  const { names } = form;
  const definitions = entity.definitions[context.language];
  if (!hasDependents(form, definitions)) return ({ name }) => names.has(name) || pending.malformedFields.has(name);
  const fields = [...definitions.values()].filter(({ name }) => names.has(name));
  // `hidden` fields are server-written: never visible, but validated.
  const visible = visibleFields(
    fields.map((field) => ({ ...field, hidden: false })),
    Object.fromEntries(fields.map(({ name }) => [name, localisedOf(pending.record, name)])),
  );
  return ({ name }) => visible.has(name) || pending.malformedFields.has(name);
}

/**
 * Runs the rules of all fields to validate, and adds the problems found before; once for the same problems. Fields
 * without problems are left out.
 */
export function validatePendingSave(
  entity: Entity,
  pending: PendingSave,
  context: Context,
): ReadonlyMap<string, ServerFieldCheck> {
  pending.checks ??= checkFields(entity, pending, context);
  return pending.checks;
}

export function isValid(entity: Entity, pending: PendingSave, context: Context): boolean {
  if (pending.unknownFields.length > 0) return false;
  for (const { valid } of validatePendingSave(entity, pending, context).values()) if (!valid) return false;
  return true;
}

const noProblems: readonly ServerProblem[] = [];

const blankChecks = new WeakMap<FieldDefinition, { value: Localised; check: ServerFieldCheck }>();

/** What new records share (`newRecord`), most of the values of one, is checked once: only such values are frozen. */
function checkValue(field: FieldDefinition, value: Localised, problems: readonly ServerProblem[]): ServerFieldCheck {
  if (problems.length > 0 || !Object.isFrozen(value)) return checkField(field, value, problems);
  const known = blankChecks.get(field);
  if (known?.value === value) return known.check;
  const check = checkField(field, value, problems);
  blankChecks.set(field, { value, check });
  return check;
}

function checkFields(entity: Entity, pending: PendingSave, context: Context): Map<string, ServerFieldCheck> {
  const checks = new Map<string, ServerFieldCheck>();
  const isActive = activeFieldPredicate(entity, pending, context);
  for (const [name, field] of entity.definitions[context.language]) {
    if (!pending.fieldsToValidate.has(name) || !isActive(field)) continue;
    // A malformed value is not also reported as missing.
    const rules = pending.malformedFields.has(name) ? { ...field, required: false } : field;
    const own = withStoredOptions(rules, pending.current);
    const check = checkValue(own, localisedOf(pending.record, name), pending.problems.get(name) ?? noProblems);
    if (check.problems.length > 0) checks.set(name, check);
  }
  return checks;
}
