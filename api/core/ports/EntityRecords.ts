/**
 * What the collections of entities hold, by the names of the collections. Each entity adds its own where its fields are
 * (`form.ts`), so that its records are found by name, without an import of the definition.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- modules merge into it
export interface EntityRecords {}

/** The same by the names of the entities, for `requireEntity('order', context)`. */
// oxlint-disable-next-line typescript/no-empty-object-type -- as above
export interface RecordsByEntity {}
