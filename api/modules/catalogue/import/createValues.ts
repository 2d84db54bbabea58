import type { CreateValuesResult, ImportTarget } from '#domain/wire/ProductImport';
import type { SaveResult } from '#domain/wire/Form';
import { requireAccess } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import { badRequest, refuse } from '#core/kernel/refuse';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { translateMessage } from '#core/kernel/respond';
import type { Entity } from '#core/schema/defineEntity';
import { CategoryPaths } from './CategoryPaths';
import { createOptions } from './createOptions';
import { csvColumnsOf, importTargets } from './importColumns';
import { loadAllRows, requireOpen, withImport } from './importStore';
import { isUnloaded } from './importReplies';
import { importReader } from './readRows';
import type { StoredImport } from './StoredImport';
import { unknownTexts } from './unknownTexts';

interface NamedValue {
  column: number;
  value: string;
}

/** Everything that the rows name and that does not exist. */
async function unknownValues(entity: Entity, stored: StoredImport, context: Context): Promise<NamedValue[]> {
  const rows = (await loadAllRows(stored, context)).filter(isUnloaded);
  const reader = await importReader(entity, stored, rows, context);
  return reader.columns.flatMap((_, column) =>
    unknownTexts(reader, column, rows).flatMap(({ text, isAmbiguous }) =>
      isAmbiguous ? [] : [{ column, value: text }],
    ),
  );
}

function reasonOf({ result, messages }: EnvelopeReply, { language }: Context): string {
  const { fields } = result as SaveResult;
  const texts = Object.values(fields).flatMap(({ messages: own }) =>
    own.filter(({ type }) => type === 'error').map(({ text }) => text),
  );
  const own = messages.map((message) => translateMessage(language, message).text);
  return [...new Set([...texts, ...own])].join(' ');
}

/**
 * Creates options and categories that a file names: the given ones, or all. The change log keeps that they are of this
 * import, so that its undo takes them back. Values that this person may not create are left, or refused where named.
 */
export function createValues(
  entity: Entity,
  id: string,
  values: readonly NamedValue[] | undefined,
  caller: Context,
): Promise<CreateValuesResult> {
  requireAccess(entity, 'update', caller);
  return withImport(id, caller, async (stored) => {
    requireOpen(stored);
    const context: Context = { ...caller, origin: { kind: 'import', id } };
    const targets = new Map(
      importTargets(entity, csvColumnsOf(entity, context), context).map((target) => [target.name, target]),
    );
    const targetOf = ({ column }: NamedValue): ImportTarget | undefined =>
      targets.get(stored.columns[column]?.target ?? '');
    if (values?.some((value) => !targetOf(value))) throw badRequest('body.values');
    const mayCreate = [...targets.values()].some(({ creates }) => creates !== undefined);
    if (!mayCreate || values?.some((value) => targetOf(value)?.creates === undefined)) throw refuse(403, 'noAccess');
    const chosen = values ?? (await unknownValues(entity, stored, context));
    const result: CreateValuesResult = { created: 0, refused: [] };
    const count = (own: readonly NamedValue[], reply: EnvelopeReply | null): void => {
      if (reply === null || (reply.result as SaveResult).valid) result.created += own.length;
      else result.refused.push(...own.map((value) => ({ ...value, text: reasonOf(reply, context) })));
    };
    const options = chosen.filter((value) => targetOf(value)?.creates === 'option');
    for (const code of new Set(options.map((value) => targetOf(value)?.name ?? ''))) {
      const own = options.filter((value) => targetOf(value)?.name === code);
      const titles = own.map(({ value }) => value);
      count(own, await createOptions(code, titles, context));
    }
    const categories = chosen.filter((value) => targetOf(value)?.creates === 'category');
    if (categories.length > 0) {
      const paths = await CategoryPaths.load(context);
      for (const each of categories) count([each], await paths.create(each.value));
    }
    return result;
  });
}
