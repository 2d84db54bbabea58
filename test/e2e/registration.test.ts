import { Jimp } from 'jimp';
import { browserDescribe } from './browserDescribe';
import { checkAccessibility } from './checkAccessibility';
import { openScreen, shoot } from './openScreen';
import { someOf } from './someOf';
import { withServer } from './withPanel';

jest.setTimeout(180_000);

const looks = someOf(
  [
    { language: 'uk', width: 'desktop', dark: false, edrpou: '14360570' },
    { language: 'en', width: 'phone', dark: true, edrpou: '31316718' },
    { language: 'uk', width: 'phone', dark: false, edrpou: '37193071' },
    { language: 'en', width: 'desktop', dark: true, edrpou: '00032129' },
  ] as const,
  2,
);

browserDescribe('a seller applies', () => {
  const opened = withServer();

  it.each(looks)('by keyboard, $language at $width, dark: $dark', async ({ edrpou, ...look }) => {
    const { context, page, complaints } = await openScreen(opened().browser, opened().panel.origin, look);
    const uk = look.language === 'uk';
    const named = `${look.language}-${look.width}-${look.dark ? 'dark' : 'light'}`;
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
    await page.goto(`${opened().panel.origin}/admin/user/register`);
    const submit = page.getByRole('button', { name: uk ? 'Надіслати заявку' : 'Send application' });
    await submit.waitFor();
    await shoot(page, `register-${named}`);
    expect(await checkAccessibility(page)).toEqual([]);
    expect(await fits()).toBe(true);

    await submit.press('Enter');
    await page.getByText(uk ? /^Виправте 11 полів/ : /^Correct 11 fields/).waitFor();
    await shoot(page, `register-problems-${named}`);
    expect(await checkAccessibility(page)).toEqual([]);
    expect(await fits()).toBe(true);

    // The focus is in the first field with a problem.
    await page.keyboard.press('ArrowDown');
    const values = [
      ...[`ТОВ «Майстерня ${edrpou}»`, edrpou, '123456789012', '', 'Косів, вул. Незалежності, 18'],
      ...['Косів, вул. Шевченка, 1', null, '', 'Ірина Гриценко', 'Директорка', `${edrpou}@example.com`, '0671234567'],
    ];
    for (const value of values) {
      await page.keyboard.press('Tab');
      if (value) await page.keyboard.type(value);
    }
    const logo = await new Jimp({ width: 64, height: 64, color: 0x226644ff }).getBuffer('image/png');
    await page
      .getByLabel(uk ? 'Логотип' : 'Logo', { exact: true })
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
    await page.getByText('logo.png').waitFor();
    await page.getByRole('checkbox', { name: uk ? /^Я приймаю умови/ : /^I accept/ }).press('Space');
    await shoot(page, `register-filled-${named}`);
    expect(await checkAccessibility(page)).toEqual([]);
    await submit.press('Enter');

    await page.getByText(`${edrpou}@example.com`).waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin/user/thanks');
    await shoot(page, `thanks-${named}`);
    expect(await checkAccessibility(page)).toEqual([]);
    expect(await fits()).toBe(true);
    await page.reload();
    await page.getByText(`${edrpou}@example.com`).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
