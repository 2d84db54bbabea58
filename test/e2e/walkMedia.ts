import type { Page } from 'playwright-core';
import type { ListItem } from '#domain/wire/Listing';
import type { MediaListResult } from '#domain/wire/Media';
import { dropFiles } from './dropFiles';
import { eventually } from './eventually';
import type { DeviceFile } from './mediaFiles';
import { navigate } from './navigate';
import { shoot } from './openScreen';
import type { Visit } from './withPanel';

const good = [
  'arkhiv',
  'film',
  'film',
  'hlechyk',
  'holos',
  'kylym',
  'lohotyp',
  'na-boci',
  'pisnia',
  'prajs',
  'rakhunok',
  'ruh',
  'skrynka',
  'velyke',
  'znak',
];
const photos = ['hlechyk', 'na-boci', 'kylym', 'ruh', 'znak', 'lohotyp'];
const refusedByLibrary = ['prohrama.jpg', 'obrizane.jpg', 'porozhnie.png', 'notatky.txt'];
const refusedByGallery = [
  'velyke.png',
  'rakhunok.pdf',
  'prajs.csv',
  'arkhiv.zip',
  'skrynka.rar',
  'pisnia.mp3',
  'holos.ogg',
  'film.mp4',
  'film.webm',
  ...refusedByLibrary,
];
const longTimeoutMs = 60_000;

const titleOf = ({ fields }: ListItem): string => String((fields.title as { 0?: unknown } | undefined)?.['0'] ?? '');
const numberOf = ({ fields }: ListItem, name: string): unknown => (fields[name] as { 0?: unknown } | undefined)?.['0'];

/** The files of the library, from its own call. */
async function stored({ page, base }: Visit): Promise<ListItem[]> {
  const { origin } = new URL(base);
  const reply = await page
    .context()
    .request.post(`${origin}/api/media/list`, { data: { model: 'media', limit: 100 }, headers: { origin } });
  return ((await reply.json()) as { result: MediaListResult }).result.items;
}

/** URLs of displayed pictures that failed to load. */
const broken = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main img')]
      .filter(
        (image): image is HTMLImageElement =>
          image instanceof HTMLImageElement && image.complete && image.naturalWidth === 0,
      )
      .map(({ src }) => src),
  );

async function expectFailures(page: Page, names: readonly string[]): Promise<void> {
  await eventually(async () => {
    const said = (await page.getByRole('alert').allInnerTexts()).join('\n');
    expect(names.filter((name) => !said.includes(name))).toEqual([]);
  }, longTimeoutMs);
}

/** Drops files of all kinds on the library: each is added or gets a message. */
export async function dropIntoLibrary(visit: Visit, files: readonly DeviceFile[], name: string): Promise<void> {
  const { page, base, texts } = visit;
  const before = new Set((await stored(visit)).map(({ _id }) => _id));
  await page.goto(`${base}media`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await dropFiles(page.getByRole('main').locator('> div').first(), files);
  await expectFailures(page, refusedByLibrary);
  await eventually(
    async () =>
      expect(
        (await stored(visit))
          .filter(({ _id }) => !before.has(_id))
          .map(titleOf)
          .sort(),
      ).toEqual(good),
    longTimeoutMs,
  );
  await eventually(async () => expect(await page.getByRole('progressbar').count()).toBe(0), longTimeoutMs);

  const items = (await stored(visit)).filter(({ _id }) => !before.has(_id));
  // Tiles do not overlap, however tall their pictures.
  const boxes = await page
    .getByRole('gridcell')
    .evaluateAll((tiles) =>
      tiles
        .map((tile) => tile.getBoundingClientRect())
        .map(({ left, top, right, bottom }) => ({ left, top, right, bottom })),
    );
  expect(
    boxes.filter((one, at) =>
      boxes
        .slice(at + 1)
        .some(
          (other) =>
            one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
        ),
    ),
  ).toEqual([]);
  const sideways = items.find((item) => titleOf(item) === 'na-boci');
  expect([sideways && numberOf(sideways, 'width'), sideways && numberOf(sideways, 'height')]).toEqual([200, 320]);
  for (const item of items)
    await page
      .getByRole('gridcell', { name: new RegExp(titleOf(item)) })
      .first()
      .waitFor();
  expect(await page.getByText(texts.panel.media.noAltShort).count()).toBeGreaterThanOrEqual(6);
  await eventually(async () => expect(await broken(page)).toEqual([]));

  const logo = items.find((item) => titleOf(item) === 'lohotyp');
  const served = await page.context().request.get(new URL(String(logo && numberOf(logo, 'url')), base).href);
  expect(await served.text()).not.toContain('script');
  expect(served.headers()['content-security-policy']).toContain('sandbox');
  await shoot(page, `${name}-library`, { whole: true });
}

/**
 * Drops the same files on the gallery of the product with this code: it accepts its photos, and they are kept after a
 * save.
 */
export async function dropIntoGallery(
  { page, base, texts }: Visit,
  product: string,
  files: readonly DeviceFile[],
  name: string,
): Promise<void> {
  await navigate(page, `${base}product/list?page=1&search=${encodeURIComponent(product)}`);
  await page.locator('a[href*="/product/update/"]').first().click();
  const gallery = page.getByRole('group', { name: /^(Галерея|Gallery)/ });
  await gallery.scrollIntoViewIfNeeded();
  const had = await gallery.getByRole('listitem').count();
  await dropFiles(gallery.locator('> div[role=presentation]'), files);
  await expectFailures(page, refusedByGallery);
  const tiles = gallery.getByRole('listitem');
  await eventually(
    async () =>
      expect([await gallery.getByRole('progressbar').count(), await tiles.count()]).toEqual([0, had + photos.length]),
    longTimeoutMs,
  );
  for (const title of photos)
    await gallery.getByRole('button', { name: texts.panel.media.open.replace('%{title}', title) }).waitFor();
  await shoot(page, `${name}-gallery`, { whole: true });

  await page.keyboard.press('Control+s');
  await page.getByRole('button', { name: texts.panel.actions.saved }).waitFor();
  await page.reload();
  await eventually(async () => expect(await tiles.count()).toBe(had + photos.length));
  await eventually(async () => expect(await broken(page)).toEqual([]));
}
