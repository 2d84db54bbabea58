import { z } from 'zod';
import { maxPictureSidePx } from '#domain/media/limits';
import type { MediaFile } from '#domain/wire/MediaFile';
import type { Route } from '#core/kernel/Route';
import { defineRoute } from '#core/kernel/Route';
import { id } from '#core/records/schemas/id';
import * as described from '#core/records/schemas/entity/entitySchemas';
import { definitionsQuery } from '#core/records/schemas/records';
import { mediaPath } from '#core/records/files/mediaRecord';
import { formField } from '#core/kernel/schemas/fields/formField';
import { language } from '#core/kernel/schemas/values';
import { ownListBody } from '#core/records/schemas/lists';
import { editPicture } from './editPicture';
import { fetchByAddress } from './fetchByAddress';
import { listMedia } from './listMedia';
import { loadMedia, mediaUses } from './loadMedia';
import { uploadRegistrationLogo } from './registrationLogo';
import { replaceFile } from './replaceFile';
import { serveFile } from './serveFile';
import { updateAlt } from './updateAlt';
import { uploadFile } from './upload';

const size = z.object({ url: z.string(), width: z.number(), height: z.number() });
const use = z.object({
  entity: z.string(),
  _id: z.string(),
  title: z.partialRecord(language, z.string()),
  field: z.string(),
});
const part = z.number().min(0).max(1);
const pixels = z.number().int().min(0).max(maxPictureSidePx);
const editShape = {
  crop: z.object({ left: pixels, top: pixels, width: pixels.min(1), height: pixels.min(1) }).optional(),
  turn: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]).optional(),
  focus: z.object({ x: part, y: part }).optional(),
};

const file: z.ZodType<MediaFile> = z
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
    alt: z.partialRecord(language, z.string()),
    conections: z.array(use),
    edit: z.object(editShape).optional(),
    original: size.optional(),
  })
  .meta({ id: 'MediaFile' });

const libraryShape = { altInputs: z.array(formField), alllowedMime: z.array(z.string()) };

const listBody = ownListBody.extend({ skip: z.number().optional() }).meta({ id: 'MediaLibraryBody' });
const altBody = z.object({ _id: id, alt: z.record(z.string().max(10), z.unknown()) });

const uploadResult = z
  .object({ status: z.boolean(), same: z.boolean().optional(), file: file.optional(), alike: z.array(file).optional() })
  .meta({ id: 'UploadResult' });

const upload = defineRoute({
  name: 'uploadFile',
  method: 'PUT',
  path: '/api/media/upload',
  access: 'session',
  multipart: true,
  summary:
    'Takes a file into the library. Multipart: `accepted` (JSON list of types), `maxSize` (bytes), `resizeRules` (JSON), `for` (entity.field), then `file`.',
  result: uploadResult,
  handler: ({ raw }, context) => uploadFile(raw.upload, context),
});

const altUpdate = defineRoute({
  name: 'updateAlt',
  method: 'POST',
  path: '/api/media/alt-update',
  access: 'session',
  summary: 'The ALT-texts of a file, by language.',
  body: altBody,
  describe: (entities) => ({
    ...described.saved(entities),
    body: described.oneOf(entities, (media) => altBody.extend({ alt: described.givenField(media, 'alt') })),
  }),
  refusals: [404, 409],
  handler: ({ body }, context) => updateAlt(body._id, body.alt, context),
});

const serve = defineRoute({
  name: 'file',
  method: 'GET',
  path: `${mediaPath}:shard/:file`,
  access: 'open',
  summary: 'The bytes of a file: whole, or a range.',
  params: z.object({ shard: z.string(), file: z.string() }),
  content: { 200: '*/*', 206: '*/*', 304: null, 416: null },
  handler: ({ params, raw }, context) => serveFile(params.shard, params.file, raw.fileHeaders ?? {}, context),
});

const list = defineRoute({
  name: 'mediaList',
  method: 'POST',
  path: '/api/media/list',
  access: 'session',
  summary: 'A page of the library: 50 files unless `limit` says otherwise, after the first `skip` ones or by `page`.',
  body: listBody,
  describe: (entities) => ({
    ...described.filtered(listBody)(entities),
    result: described.oneOf(entities, (media) => described.listWith(media, libraryShape)),
  }),
  handler: ({ body }, context) => listMedia(body, context),
});

const load = defineRoute({
  name: 'loadMedia',
  method: 'GET',
  path: '/api/media/load/:id',
  access: 'session',
  summary: 'A file, its form, and the records that show it.',
  params: z.object({ id }),
  query: definitionsQuery,
  describe: described.loadedWith({ file }),
  handler: ({ params, query }, context) => loadMedia(params.id, query, context),
});

const uses = defineRoute({
  name: 'mediaUses',
  method: 'GET',
  path: '/api/media/uses/:id',
  access: 'session',
  summary: 'The records that show a file, as far as the person may open them.',
  params: z.object({ id }),
  result: z.object({ conections: z.array(use) }).meta({ id: 'MediaUsesResult' }),
  handler: ({ params }, context) => mediaUses(params.id, context),
});

const fileResult = z.object({ status: z.boolean(), file }).meta({ id: 'FileResult' });

const replace = defineRoute({
  name: 'replaceFile',
  method: 'PUT',
  path: '/api/media/replace/:id',
  access: 'session',
  multipart: true,
  summary:
    'Puts another file of the same kind in the place of one: whatever shows it shows the new one. Multipart as the upload.',
  params: z.object({ id }),
  result: fileResult,
  describe: described.conflicting,
  refusals: [404, 409],
  handler: ({ params, raw }, context) => replaceFile(params.id, raw.upload, context),
});

const edit = defineRoute({
  name: 'editPicture',
  method: 'POST',
  path: '/api/media/edit/:id',
  access: 'session',
  summary:
    'Cuts and turns a picture, and says which point of it must stay to be seen. The original is kept: an empty body shows it again.',
  params: z.object({ id }),
  body: z.object(editShape).meta({ id: 'EditBody' }),
  result: fileResult,
  describe: described.conflicting,
  refusals: [404, 409],
  handler: ({ params, body }, context) => editPicture(params.id, body, context),
});

const fetchFile = defineRoute({
  name: 'fetchFile',
  method: 'POST',
  path: '/api/media/fetch',
  access: 'session',
  summary: 'Takes a file into the library from a public web address. `for` as in the upload.',
  body: z.object({ url: z.string().min(1).max(2048), for: z.string().max(130).optional() }).meta({ id: 'FetchBody' }),
  result: uploadResult,
  handler: ({ body }, context) => fetchByAddress(body.url, body.for, context),
});

const registrationLogo = defineRoute({
  name: 'registrationLogo',
  method: 'POST',
  path: '/api/user/register-logo',
  access: 'public',
  multipart: true,
  summary: 'Takes the logo of a seller’s application: `file`, jpg or png, square, at most 1 MB.',
  result: z.object({ _id: z.string(), url: z.string() }).meta({ id: 'RegisterLogoResult' }),
  refusals: [413, 429],
  handler: ({ raw }, context) => uploadRegistrationLogo(raw.upload, raw.ip, context),
});

export const mediaRoutes: readonly Route[] = [
  registrationLogo,
  upload,
  replace,
  edit,
  fetchFile,
  load,
  uses,
  list,
  altUpdate,
  serve,
];
