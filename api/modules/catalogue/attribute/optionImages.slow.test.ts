import type { MediaFile } from '#domain/wire/MediaFile';
import { testApi } from '../../../testing/testApi';
import { aPicture, filePart, uploadTo } from '../../../testing/testUpload';

it('a picture that is added for an option gets both sizes; another file is refused', async () => {
  const api = await testApi();
  const upload = (...file: Parameters<typeof filePart>) =>
    uploadTo(api, '/api/media/upload', { name: 'for', value: 'attribute.images' }, filePart(...file));
  const { result } = await upload('print.jpg', await aPicture(2000, 1500, 1, 'image/jpeg'));
  const { sizes } = (result as unknown as { file: MediaFile }).file;
  expect(sizes).toMatchObject({
    thumbnail: { width: 150, height: 113 },
    large: { width: 1440, height: 1080 },
  });
  const refused = await upload('prices.csv', 'a;b');
  expect(refused.messages).toEqual([{ type: 'error', text: expect.stringContaining('prices.csv') }]);
  expect(refused.result).not.toHaveProperty('file');
}, 60_000);
