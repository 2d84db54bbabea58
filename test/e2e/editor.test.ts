import type { Page } from 'playwright-core';
import type { ListResult } from '#domain/wire/Listing';
import { browserDescribe } from './browserDescribe';
import { checkAccessibility } from './checkAccessibility';
import type { ScreenOptions } from './openScreen';
import { shoot } from './openScreen';
import { textsIn } from './texts';
import { editorTexts } from '../../admin/fields/editor/texts';
import type { Visit } from './withPanel';
import { visit, withServer } from './withPanel';

jest.setTimeout(180_000);

const { panel: words } = textsIn('uk');
const names = editorTexts.uk;

const fromWord =
  "<html xmlns:o='urn:schemas-microsoft-com:office:office'><head><style>p.MsoNormal{color:red}</style></head><body><!--StartFragment--><h2 style='mso-x:1'>Догляд<o:p></o:p></h2><p class=MsoNormal><b><span style='font-family:Arial'>Прати</span></b> вручну<o:p></o:p></p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;</span></span><![endif]>Не сушити</p><!--EndFragment--></body></html>";

const fromSheets =
  '<google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;} .num {text-align: right} --></style><table style="table-layout:fixed;width:0px" data-sheets-root="1"><colgroup><col width="100"/><col width="64"/></colgroup><tbody><tr><td style="font-weight:bold;text-align:center;" data-sheets-value="{}">Розмір</td><td class="num">42</td></tr></tbody></table>';

const fromGoogleDocs =
  '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400">a </span><span style="font-style:italic">b</span><span> </span><span style="font-weight:700;text-decoration:underline">c</span></p><p dir="ltr" style="line-height:1.38;text-align: center;"><span style="font-size:11pt">г</span></p></b>';

browserDescribe('the rich text of a product', () => {
  const opened = withServer();

  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  const text = (page: Page) => page.locator('.ProseMirror');

  /** Submits the small form, and waits until it is closed and the editor has focus. */
  async function submit(page: Page): Promise<void> {
    await page.keyboard.press('Enter');
    await inText(page);
  }
  const inText = (page: Page) => page.waitForFunction(() => document.activeElement?.classList.contains('ProseMirror'));

  /** A new visitor in the emptied text of a product. */
  async function openText(options: ScreenOptions = {}): Promise<Visit> {
    const visited = await visit(opened(), options);
    const { page, base } = visited;
    const { origin } = opened().panel;
    const reply = await page.request.post(`${origin}/api/product/list`, {
      data: { search: 'MED-0007' },
      headers: { origin },
    });
    const { result } = (await reply.json()) as { result: ListResult };
    await page.goto(`${base}product/update/${result.items[0]?._id}`);
    await page
      .getByRole('radiogroup', { name: words.form.content })
      .getByRole('radio', { name: words.languages.uk })
      .click();
    await text(page).waitFor();
    await text(page).click();
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    return visited;
  }

  async function code(page: Page): Promise<string> {
    await page.getByRole('radio', { name: names.code }).click();
    const html = (await page.getByRole('textbox', { name: /^Опис/ }).inputValue()).replaceAll('\n', '');
    await page.getByRole('radio', { name: names.visual }).click();
    return html;
  }

  async function saveAndReload(page: Page): Promise<void> {
    await page.getByRole('button', { name: words.actions.save, exact: true }).click();
    await page.getByRole('button', { name: words.actions.saved, exact: true }).waitFor();
    await page.reload();
    await text(page).waitFor();
  }

  it('is typed, made bold by a key, given a link, an image and a video, saved, and is the same afterwards', async () => {
    const { context, page, complaints } = await openText();
    await page.keyboard.type('Мед ');
    await page.keyboard.press('Control+B');
    await page.keyboard.type('акацієвий');
    await page.keyboard.press('Control+B');
    await page.keyboard.press('Enter');
    await press(page, names.image);
    await page.keyboard.type('/images/demo/honey.svg');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Банка меду');
    await submit(page);
    await press(page, names.video);
    await page.keyboard.type('https://youtu.be/dQw4w9WgXcQ');
    await submit(page);
    await shoot(page, 'editor-0-media');
    await text(page).getByText('акацієвий').click();
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+End');
    await press(page, names.link);
    await page.keyboard.type('example.com/med');
    await submit(page);
    const expected =
      '<p><a rel="noopener" href="https://example.com/med">Мед <strong>акацієвий</strong></a></p><p><img src="/images/demo/honey.svg" alt="Банка меду"></p><iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" width="640" height="480" allowfullscreen="true"></iframe>';
    expect(await code(page)).toBe(expected);
    await shoot(page, 'editor-1-text');
    // Scrolled, the header covers parts of what is beneath it.
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await checkAccessibility(page)).toEqual([]);
    await saveAndReload(page);
    expect(await code(page)).toBe(expected);
    expect(await page.getByRole('button', { name: words.actions.saved, exact: true }).count()).toBe(1);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('holds a table of 8x8 whose cells are merged, split and made headings', async () => {
    const { context, page, complaints } = await openText({ dark: true });
    await press(page, names.table);
    await page.getByRole('button', { name: '8 × 8', exact: true }).hover();
    await shoot(page, 'editor-2-picker');
    await page.getByRole('button', { name: '8 × 8', exact: true }).click();
    expect([await text(page).locator('tr').count(), await text(page).locator('td').count()]).toEqual([8, 64]);
    await inText(page);
    await page.keyboard.type('Розмір');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Об’єм');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    await press(page, names.mergeCells);
    expect(await text(page).locator('td[colspan="3"], td[colspan="2"]').count()).toBe(1);
    expect(await text(page).locator('.selectedCell').count()).toBe(1);
    await press(page, names.splitCell);
    expect(await text(page).locator('td').count()).toBe(64);
    await press(page, names.headerRow);
    expect(await text(page).locator('th').count()).toBe(8);
    await press(page, names.headerColumn);
    expect(await text(page).locator('th').count()).toBe(15);
    await press(page, names.rowDelete);
    await press(page, names.columnAfter);
    expect([
      await text(page).locator('tr').count(),
      await text(page).locator('tr').first().locator('th, td').count(),
    ]).toEqual([7, 9]);
    await shoot(page, 'editor-3-table');
    // Scrolled, the header covers parts of what is beneath it.
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await checkAccessibility(page)).toEqual([]);
    const before = await code(page);
    await saveAndReload(page);
    expect(await code(page)).toBe(before);
    await text(page).locator('td').last().click();
    await press(page, names.tableDelete);
    expect(await text(page).locator('table').count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  /** Puts it on the clipboard, as a program does, and pastes it in place of the whole text. */
  async function paste(page: Page, type: string, data: string): Promise<void> {
    await text(page).click();
    // The bar of changes that a phone has got meanwhile may move what is pressed.
    await inText(page);
    await page.keyboard.press('Control+A');
    await page.evaluate(
      ([kind = '', given = '']) =>
        document.addEventListener(
          'copy',
          (event) => {
            event.clipboardData?.setData(kind, given);
            event.preventDefault();
            event.stopImmediatePropagation();
          },
          { once: true, capture: true },
        ),
      [type, data],
    );
    await page.keyboard.press('Control+C');
    await page.keyboard.press('Control+V');
    await page.waitForFunction(() => document.querySelector('.ProseMirror')?.textContent !== '');
  }

  const fromDocs = '<p>a <em>b</em> <strong><u>c</u></strong></p><p style="text-align: center;">г</p>';

  it('takes what programs put on the clipboard without what they add, and plain text as paragraphs', async () => {
    const { context, page, complaints } = await openText({ width: 'phone' });
    await paste(page, 'text/html', fromWord);
    expect(await code(page)).toBe(
      '<h2>Догляд</h2><p><strong>Прати</strong> вручну</p><ul><li><p>Не сушити</p></li></ul>',
    );
    // Styles are read though the page's policy does not let the browser apply them.
    await paste(page, 'text/html', fromGoogleDocs);
    expect(await code(page)).toBe(fromDocs);
    await paste(page, 'text/html', fromSheets);
    expect(await code(page)).toBe(
      '<table><colgroup><col style="width: 100px;"><col style="width: 64px;"></colgroup><tbody><tr><td style="text-align: center;"><p><strong>Розмір</strong></p></td><td style="text-align: right;"><p>42</p></td></tr></tbody></table>',
    );
    await paste(page, 'text/plain', 'Перший\n\nДругий');
    expect(await code(page)).toBe('<p>Перший</p><p>Другий</p>');
    await shoot(page, 'editor-4-phone');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('keeps what is stored when a sign is typed, and reads what is dropped in the same way', async () => {
    const { context, page, complaints } = await openText();
    const stored =
      '<p style="text-align: center;">центр</p><table><colgroup><col style="width: 120px;"><col></colgroup><thead><tr><th><p>a</p></th><th><p>b</p></th></tr></thead><tbody><tr><td style="text-align: right;"><p>c</p></td><td><p>d</p></td></tr></tbody></table>';
    await page.getByRole('radio', { name: names.code }).click();
    await page.getByRole('textbox', { name: /^Опис/ }).fill(stored);
    await saveAndReload(page);
    expect(
      await text(page)
        .locator('p, td, col')
        .evaluateAll((parts) =>
          parts
            .slice(0, 2)
            .map((part) => getComputedStyle(part))
            .map(({ textAlign, width }) => [textAlign, width]),
        ),
    ).toEqual([
      ['center', expect.any(String)],
      [expect.any(String), '120px'],
    ]);
    await text(page).getByText('центр').click();
    await page.keyboard.press('End');
    await page.keyboard.type('у');
    await saveAndReload(page);
    expect(await code(page)).toBe(stored.replace('центр', 'центру'));
    await text(page)
      .getByText('центру')
      .evaluate((paragraph, html) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.setData('text/html', html);
        paragraph.scrollIntoView({ block: 'center' });
        const { left, top } = paragraph.getBoundingClientRect();
        const place = { clientX: left + 2, clientY: top + 2 };
        paragraph.dispatchEvent(new DragEvent('drop', { dataTransfer, ...place, bubbles: true, cancelable: true }));
      }, fromGoogleDocs);
    await text(page).locator('em').waitFor();
    expect(await code(page)).toContain('a <em>b</em> <strong><u>c</u></strong></p><p style="text-align: center;">г');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('moves list items in and out by keys', async () => {
    const { context, page } = await openText();
    await press(page, names.bulletList);
    await inText(page);
    await page.keyboard.type('один');
    await page.keyboard.press('Enter');
    await page.keyboard.type('два');
    await page.keyboard.press('Control+]');
    expect(await code(page)).toBe('<ul><li><p>один</p><ul><li><p>два</p></li></ul></li></ul>');
    await text(page).getByText('два').click();
    await page.keyboard.press('Control+[');
    expect(await code(page)).toBe('<ul><li><p>один</p></li><li><p>два</p></li></ul>');
    await context.close();
  });

  it('lets Tab through, and Esc to its buttons', async () => {
    const { context, page } = await openText();
    await page.keyboard.type('Мед');
    await page.keyboard.press('Escape');
    expect(
      await page.evaluate(() => document.activeElement?.closest('[role=toolbar]')?.getAttribute('aria-label')),
    ).toBe(names.toolbar);
    await page.keyboard.press('Escape');
    await inText(page);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.classList.contains('ProseMirror'))).toBe(false);
    await context.close();
  });
});
