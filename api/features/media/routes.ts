import { z } from 'zod';
import type { Route } from '../../core/Route';
import { defineRoute } from '../../core/Route';
import { id } from '../../core/schemas/id';
import { saveResult } from '../../core/schemas/records';
import { mediaPath } from '../../core/media/mediaRecord';
import { listResult, ownListBody } from '../../core/schemas/lists';
import { listMedia } from './listMedia';
import { serveFile } from './serveFile';
import { updateAlt } from './updateAlt';
import { uploadFile } from './upload';

const size = z.object({ url: z.string(), width: z.number(), height: z.number() });
const use = z.object({ entity: z.string(), _id: z.string(), title: z.record(z.string(), z.string()), field: z.string() });
const file = z
  .object({
    _id: z.string(),
    name: z.string(),
    title: z.string(),
    url: z.string(),
    path: z.string(),
    mime: z.string(),
    size: z.number(),
    width: z.number().nullable(),
    height: z.number().nullable(),
    sizes: z.record(z.string(), size),
    alt: z.record(z.string(), z.string()),
    conections: z.array(use),
  })
  .meta({ id: 'MediaFile' });

const upload = defineRoute({
  name: 'uploadFile',
  method: 'PUT',
  path: '/api/media/upload',
  access: 'session',
  multipart: true,
  summary: 'Takes a file into the library. Multipart: `accepted` (JSON list of types), `maxSize` (bytes), `resizeRules` (JSON), `for` (entity.field), then `file`.',
  result: z.object({ status: z.boolean(), same: z.boolean().optional(), file: file.optional() }).meta({ id: 'UploadResult' }),
  handler: ({ raw }, context) => uploadFile(raw.upload, context),
});

const altUpdate = defineRoute({
  name: 'updateAlt',
  method: 'POST',
  path: '/api/media/alt-update',
  access: 'session',
  summary: 'The ALT-texts of a file, by language.',
  body: z.object({ _id: id, alt: z.record(z.string().max(10), z.unknown()) }).meta({ id: 'AltBody' }),
  result: saveResult,
  handler: ({ body }, context) => updateAlt(body._id, body.alt, context),
});

const serve = defineRoute({
  name: 'file',
  method: 'GET',
  path: `${mediaPath}:shard/:file`,
  access: 'open',
  summary: 'The bytes of a file: whole, or a range.',
  params: z.object({ shard: z.string(), file: z.string() }),
  handler: ({ params, raw }, context) => serveFile(params.shard, params.file, raw.asked ?? {}, context),
});

const list = defineRoute({
  name: 'mediaList',
  method: 'POST',
  path: '/api/media/list',
  access: 'session',
  summary: 'A page of the library: 50 files unless `limit` says otherwise, after the first `skip` ones or by `page`.',
  body: ownListBody.extend({ skip: z.number().optional() }).meta({ id: 'MediaListBody' }),
  result: listResult.and(z.object({ altInputs: z.array(z.record(z.string(), z.unknown())), alllowedMime: z.array(z.string()) })).meta({ id: 'MediaListResult' }),
  handler: ({ body }, context) => listMedia(body, context),
});

export const mediaRoutes: readonly Route[] = [upload, list, altUpdate, serve];
