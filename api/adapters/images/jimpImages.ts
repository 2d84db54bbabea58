import { imageSize } from 'image-size';
import { fittedSize } from '../../../domain/media/ResizeRule';
import type { Images, MadePictures, Picture } from '../../ports/Images';
import { UnreadablePicture } from '../../ports/Images';

/** Loaded with the first picture: most runs of the server and of the mocks see none. */
const jimp = () => import('jimp');

type Decoded = InstanceType<Awaited<ReturnType<typeof jimp>>['Jimp']>;

/** EXIF's orientations as a turn (degrees clockwise) after a mirroring. */
const orientations: Readonly<Record<number, { mirror?: boolean; turn: number }>> = {
  2: { mirror: true, turn: 0 }, 3: { turn: 180 }, 4: { mirror: true, turn: 180 }, 5: { mirror: true, turn: 270 }, 6: { turn: 90 }, 7: { mirror: true, turn: 90 }, 8: { turn: 270 },
};

/** Upright, whatever its metadata said; these are left behind. */
async function decoded(bytes: Uint8Array, mime: string): Promise<Decoded> {
  const { Jimp, defaultFormats } = await jimp();
  try {
    const format = defaultFormats.map((make) => make()).find((known) => known.mime === mime);
    if (!format) throw new Error(`no decoder for ${mime}`);
    const picture = Jimp.fromBitmap(await format.decode(Buffer.from(bytes))) as unknown as Decoded;
    const { mirror = false, turn = 0 } = orientations[imageSize(bytes).orientation ?? 1] ?? {};
    if (mirror) picture.flip({ horizontal: true, vertical: false });
    if (turn !== 0) picture.rotate(-turn);
    return picture;
  } catch {
    throw new UnreadablePicture();
  }
}

/** Pictures by Jimp, which runs everywhere. */
export const jimpImages: Images = {
  make: async (bytes, mime, rules, edit): Promise<MadePictures> => {
    const picture = await decoded(bytes, mime);
    if (edit?.crop) picture.crop({ x: edit.crop.left, y: edit.crop.top, w: edit.crop.width, h: edit.crop.height });
    if (edit?.turn) picture.rotate(-edit.turn);
    const sizes = new Map<string, Picture>();
    for (const rule of rules) {
      const { width, height } = fittedSize(picture.width, picture.height, rule);
      const small = picture.clone().resize({ w: width, h: height });
      sizes.set(rule.name, { mime, width, height, bytes: await small.getBuffer(mime as 'image/jpeg') });
    }
    return { width: picture.width, height: picture.height, sizes, hash: picture.hash(16) };
  },
  close: () => Promise.resolve(),
};
