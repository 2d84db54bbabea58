import type { RecordAction } from '../../../domain/wire/Form';
import type { EntityDescription } from '../../../domain/wire/Start';
import type { Entity } from './defineEntity';
import { changes } from '../records/changeMany';

/** What the panel must know to show the entity's list and form to a person who may do these things. */
export function describeEntity({ spec }: Entity, may: readonly RecordAction[]): EntityDescription {
  const { one, many, listTitle, newTitle, addTitle, noun, noItems, removeQuestion, restoreQuestion } = spec.texts;
  return {
    name: spec.name,
    category: spec.category,
    icon: spec.icon,
    one, many, listTitle, newTitle, addTitle, noun, noItems, removeQuestion, restoreQuestion,
    listUrl: `/api/${spec.name}/list`,
    may: may.filter((action) => action !== 'preview' || spec.preview !== undefined),
    bulk: spec.bulk.filter((action) => may.includes(changes[action].needs)),
    preview: spec.preview !== undefined,
    titleField: spec.titleField,
  };
}
