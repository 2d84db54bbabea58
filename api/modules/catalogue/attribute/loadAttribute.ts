import { thumbnailRule, largeRule } from '#domain/media/ResizeRule';
import type { AttributeLoadResult, OptionImage } from '#domain/wire/Attribute';
import { requireAccess, requireEntity } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import { findRecord } from '#core/records/findRecord';
import type { LoadReply } from '#core/records/toLoadResult';
import { toLoadResult } from '#core/records/toLoadResult';
import { mediaCollection, mediaFile } from '#core/records/files/mediaRecord';
import type { DefinitionsQuery } from '#core/records/schemas/records';
import { startRecord } from '#core/records/startRecord';
import { referencedIds } from '#core/schema/referencedIds';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** The files of the options, by id. */
async function imagesOf(record: EntityRecords['attributes'], { store }: Context): Promise<Record<string, OptionImage>> {
  const files = await store.getMany(mediaCollection, referencedIds(record, 'images'));
  return Object.fromEntries(
    files.map((file) => {
      const { url, sizes } = mediaFile(file);
      return [
        file._id,
        { url, thumbnail: sizes[thumbnailRule.name]?.url ?? url, large: sizes[largeRule.name]?.url ?? url },
      ];
    }),
  );
}

export async function createAttribute(
  { source, definitions }: DefinitionsQuery & { source?: string | undefined },
  context: Context,
): Promise<LoadReply<AttributeLoadResult>> {
  const entity = requireEntity('attribute', context);
  const access = requireAccess(entity, 'create', context);
  const record = await startRecord(entity, { source }, access, context);
  return {
    ...(await toLoadResult(entity, record, access, context, { definitions })),
    images: await imagesOf(record, context),
  };
}

export async function loadAttribute(
  id: string,
  { definitions }: DefinitionsQuery,
  context: Context,
): Promise<LoadReply<AttributeLoadResult>> {
  const entity = requireEntity('attribute', context);
  const access = requireAccess(entity, 'load', context);
  const record = await findRecord(entity, id, access, context);
  // Products store their values under the code.
  const result = await toLoadResult(entity, record, access, context, { fixed: ['code'], definitions });
  return { ...result, images: await imagesOf(record, context) };
}
