import { joinDistinct } from './requireDistinct';
import type { EntityHooks } from './EntityHooks';
import type { EntitySpec, FixedRecordSpec } from './EntitySpec';
import type { FieldTexts } from './EntityTexts';
import type { FixedRecordHooks } from './FixedRecordHooks';

/** The definition with the texts of the fields of its fixed records, and with their hooks, each for its own record. */
export function withFixedRecords(spec: EntitySpec): EntitySpec {
  const { fixedRecords, texts, hooks } = spec;
  if (!fixedRecords) return spec;
  const fields = Object.values(fixedRecords).reduce<Readonly<Record<string, FieldTexts>>>(
    (known, record) => joinDistinct(spec.name, 'field text', known, record.texts.fields),
    texts.fields,
  );
  return { ...spec, texts: { ...texts, fields }, hooks: { ...hooks, ...dispatchedHooks(fixedRecords, hooks) } };
}

/** Whatever its entity allows. */
const neverOffered = ['create', 'delete', 'duplicate'] as const;

/**
 * Of the others only hooks that some record has: whether an entity has a hook decides how its records are read and
 * changed.
 */
function dispatchedHooks(
  fixedRecords: Readonly<Record<string, FixedRecordSpec>>,
  general: EntityHooks = {},
): EntityHooks {
  const all = new Map(Object.entries(fixedRecords).flatMap(([id, { hooks }]) => (hooks ? [[id, hooks] as const] : [])));
  const has = (name: keyof FixedRecordHooks): boolean => [...all.values()].some((hooks) => hooks[name] !== undefined);
  return {
    ...(has('beforeSave') && {
      beforeSave: async (save, context) => {
        const steps = await general.beforeSave?.(save, context);
        await all.get(save.draft._id)?.beforeSave?.(save, context);
        return steps;
      },
    }),
    beforeRemoveOrDisable: async (record, change, context) =>
      Object.hasOwn(fixedRecords, record._id)
        ? 'settingsStay'
        : ((await general.beforeRemoveOrDisable?.(record, change, context)) ?? null),
    ...(has('afterRead') && {
      afterRead: async (records, context) => {
        const read = (await general.afterRead?.(records, context)) ?? records;
        return Promise.all(read.map((record) => all.get(record._id)?.afterRead?.(record, context) ?? record));
      },
    }),
    ...(has('choices') && {
      choices: (field, record, context) =>
        all.get(record._id)?.choices?.(field, record, context) ?? general.choices?.(field, record, context) ?? null,
    }),
    deniedActions: (record, user) => [
      ...(general.deniedActions?.(record, user) ?? []),
      ...(Object.hasOwn(fixedRecords, record._id) ? neverOffered : []),
    ],
  };
}
