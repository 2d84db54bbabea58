/**
 * Documents are shown by the browser's own viewer.
 *
 * @browser whole
 */
import { browserDescribe } from './browserDescribe';
import { checkAccessibility } from './checkAccessibility';
import { dropFiles } from './dropFiles';
import { eventually } from './eventually';
import { shoot } from './openScreen';
import { playableFiles } from './playableFiles';
import { visit, withServer } from './withPanel';

jest.setTimeout(120_000);

browserDescribe('the viewer of files', () => {
  const opened = withServer();

  it('shows a document, plays a film and a sound', async () => {
    const { page, base, texts, complaints, context } = await visit(opened());
    await page.goto(`${base}media`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await dropFiles(page.getByRole('main').locator('> div').first(), await playableFiles(page));
    for (const name of ['umovy', 'tysha', 'kvadrat'])
      await page.getByRole('gridcell', { name: new RegExp(name) }).waitFor();

    const view = async (title: string) => {
      await page.getByRole('gridcell', { name: new RegExp(title) }).click();
      await page.getByRole('complementary').getByRole('button', { name: texts.panel.media.view, exact: true }).click();
      const viewer = page.getByRole('dialog', { name: title });
      await viewer.waitFor();
      return viewer;
    };
    const close = async () => {
      await page.keyboard.press('Escape');
      await eventually(async () => expect(await page.getByRole('dialog').count()).toBe(0));
    };

    await view('umovy');
    // The browser's viewer displays the document: neither an error page nor an empty one.
    await eventually(async () => {
      const reader = page.frames().find((frame) => frame.url().startsWith('chrome-extension:'));
      expect(await reader?.locator('#pagelength').innerText({ timeout: 1000 })).toBe('1');
    }, 20_000);
    await shoot(page, 'viewer-pdf');
    expect(await checkAccessibility(page)).toEqual([]);
    await close();

    const sound = (await view('tysha')).locator('audio');
    await eventually(async () =>
      expect(await sound.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeCloseTo(2, 0),
    );
    await sound.evaluate(async (audio: HTMLAudioElement) => {
      await audio.play();
    });
    await eventually(async () =>
      expect(await sound.evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeGreaterThan(0.1),
    );
    await shoot(page, 'viewer-mp3');
    expect(await checkAccessibility(page)).toEqual([]);
    await close();

    const film = (await view('kvadrat')).locator('video');
    await eventually(async () =>
      expect(
        await film.evaluate((video: HTMLVideoElement) => [video.videoWidth, video.videoHeight, video.error]),
      ).toEqual([160, 120, null]),
    );
    await film.evaluate(async (video: HTMLVideoElement) => {
      await video.play();
    });
    await eventually(async () =>
      expect(await film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.1),
    );
    await shoot(page, 'viewer-webm');
    expect(await checkAccessibility(page)).toEqual([]);
    // The files came at once, in any order, and before all others: the one before, if there is one, is one of them.
    const isFirst = await page.getByRole('button', { name: texts.panel.media.previous, exact: true }).isDisabled();
    await page.keyboard.press(isFirst ? 'ArrowRight' : 'ArrowLeft');
    await page
      .getByRole('dialog', { name: 'tysha' })
      .or(page.getByRole('dialog', { name: 'umovy' }))
      .waitFor();
    await close();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
