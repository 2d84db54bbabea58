import { allOf, notDeleted } from '#domain/query/Where';
import { foldText } from '#domain/text/foldText';
import type { AttributeOption } from '#domain/wire/Attribute';
import { requireAccess, requireEntity } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import { refuse } from '#core/kernel/refuse';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { saveRecord } from '#core/records/saveRecord';
import { storedOptions } from '../attribute/storedOptions';

/** Adds options that a file names to an attribute, by one save; those of that name in the trash come back. */
export async function createOptions(code: string, titles: readonly string[], context: Context): Promise<EnvelopeReply> {
  const entity = requireEntity('attribute', context);
  const access = requireAccess(entity, 'update', context);
  const { records } = await context.store.find(entity.collection.name, {
    where: allOf({ op: 'in', path: 'code.0', values: [code] }, notDeleted, access.where),
    limit: 1,
  });
  const [attribute] = records;
  if (!attribute) throw refuse(404, 'noItem');
  const stored = storedOptions(attribute);
  const folded = new Set(titles.map(foldText));
  const isNamed = ({ title }: AttributeOption): boolean =>
    folded.has(foldText(title.uk)) || folded.has(foldText(title.en));
  const known = new Set(stored.flatMap(({ title }) => [foldText(title.uk), foldText(title.en)]));
  const options = [
    ...stored.map((option) => (option._deleted && isNamed(option) ? { ...option, _deleted: false } : option)),
    ...titles.filter((title) => !known.has(foldText(title))).map((title) => ({ title: { uk: title, en: '' } })),
  ];
  return saveRecord(entity, attribute, { fields: { options: { 0: options } } }, access, context);
}
