import { fileTypes } from '#domain/media/fileTypes';
import type { LoadResult, SaveResult } from '#domain/wire/Form';
import { fieldsIn } from '#domain/wire/fieldsIn';
import type { UploadResult } from '#domain/wire/Media';
import type { MediaFile } from '#domain/wire/MediaFile';
import type { TestApi } from '../../testing/testApi';
import { testApi } from '../../testing/testApi';
import { aPicture, filePart, uploadTo } from '../../testing/testUpload';

let api: TestApi;
let file: MediaFile;
beforeEach(async () => {
  api = await testApi();
  const { file: kept } = (await uploadTo(api, '/api/media/upload', filePart('jug.png', await aPicture(60, 40))))
    .result as unknown as UploadResult;
  if (!kept) throw new Error('nothing was kept');
  file = kept;
});
const fields = async () =>
  new Map(
    ((await api.get(`/api/media/load/${file._id}`)).result as unknown as LoadResult).form.fields.groups
      .flatMap(({ items }) => fieldsIn(items))
      .map((field) => [field.name, field]),
  );
const save = async (values: object) =>
  (await api.put(`/api/media/update/${file._id}`, { fields: values })).result as unknown as SaveResult;

describe('the form of a file', () => {
  it('tells what the file is, and lets nobody change that', async () => {
    const form = await fields();
    expect(form.get('mime')).toMatchObject({
      type: 'select',
      multiple: true,
      readonly: true,
      value: { 0: ['image/png'] },
      datalist: fileTypes.map(({ mime }) => ({ value: mime })),
    });
    for (const name of ['size', 'width', 'height', 'url', 'path', 'name', 'used'])
      expect(form.get(name)).toMatchObject({ readonly: true });
    expect([
      form.get('width')?.value[0],
      form.get('height')?.value[0],
      form.get('size')?.value[0],
      form.get('url')?.maxlength,
      form.get('path')?.maxlength,
    ]).toEqual([60, 40, file.size, 255, 255]);
    expect((await save({ url: { 0: 'x'.repeat(256) }, mime: { 0: ['text/csv'] }, size: { 0: 1 } })).valid).toBe(true);
    expect([(await fields()).get('url')?.value[0], (await fields()).get('size')?.value[0]]).toEqual([
      file.url,
      file.size,
    ]);
  });

  it.each([
    ['title', { 0: '' }, false],
    ['title', { 0: 'x'.repeat(255) }, true],
    ['title', { 0: 'x'.repeat(256) }, false],
    ['alt', { uk: 'x'.repeat(128), en: '' }, true],
    ['alt', { uk: 'x', en: 'x'.repeat(129) }, false],
  ])('has a %s that %j, %s', async (name, value, valid) => {
    expect((await save({ [name]: value })).valid).toBe(valid);
  });

  it('knows whether an ALT text is missing', async () => {
    const missing = async () =>
      (await api.post('/api/media/list', { filter: { $and: [{ 'noAlt.0': true }] } })).result.allItemsCount;
    expect(await missing()).toBe(1);
    await save({ alt: { uk: 'Глечик' } });
    expect(await missing()).toBe(1);
    await save({ alt: { en: 'Jug' } });
    expect(await missing()).toBe(0);
  });
});

describe('a file', () => {
  it('goes to the trash and comes back; it is shown all the while', async () => {
    const listed = async (type: string) => (await api.post('/api/media/list', { type })).result.allItemsCount;
    expect((await api.delete(`/api/media/delete/${file._id}`)).messages).toEqual([
      { type: 'info', text: 'The object is successfully removed' },
    ]);
    expect([await listed('active'), await listed('trash'), (await api.send('GET', file.url)).status]).toEqual([
      0, 1, 200,
    ]);
    expect((await api.post(`/api/media/restore/${file._id}`)).status).toBe(200);
    expect([await listed('active'), await listed('trash')]).toEqual([1, 0]);
  });

  it('is made by an upload only', async () => {
    expect((await api.post('/api/media/insert', { fields: { title: { 0: 'x' } } })).status).toBe(403);
    expect((await api.get('/api/media/create')).status).toBe(403);
  });
});
