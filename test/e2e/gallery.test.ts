import type { Page } from 'playwright-core';
import { mockPassword } from '../../mocks/host';
import type { Language } from '#domain/text/Language';
import { translate } from '#domain/text/translate';
import { browserDescribe } from './browserDescribe';
import { choiceWalks } from './gallery/choiceWalks';
import type { FieldWalk, FieldDriver } from './gallery/FieldWalk';
import { required } from './gallery/FieldWalk';
import { formDriver } from './gallery/formDriver';
import { listWalks } from './gallery/listWalks';
import { numberWalks } from './gallery/numberWalks';
import { recordWalks } from './gallery/recordWalks';
import { missingContent } from './gallery/missingContent';
import { stateWalks } from './gallery/stateWalks';
import { storedFields } from './gallery/storedFields';
import { wordWalks } from './gallery/wordWalks';
import { navigate } from './navigate';
import { openScreen, shoot } from './openScreen';
import { logIn } from './walkProduct';
import { withBuiltMock } from './withPanel';

jest.setTimeout(300_000);

type Tabs = Readonly<Record<string, readonly FieldWalk[]>>;
/** Texts and number formats depend on the language; selecting and clearing do not, and are tested in one language. */
const inEnglish: Tabs = { words: wordWalks, numbers: numberWalks, states: stateWalks };
const all: Tabs = {
  words: wordWalks,
  numbers: numberWalks,
  choices: choiceWalks,
  records: recordWalks,
  lists: listWalks,
  states: stateWalks,
};

/** The way back from a tab's last field past all others is walked in one language. */
const backToTabs = { uk: 'focus', en: 'tabs' } as const;

const nameOf = ({ field, locale }: FieldWalk) => `${field}-${locale ?? '0'}`;
const expected = (tabs: Tabs, valueOf: (walk: FieldWalk) => unknown) =>
  Object.fromEntries(
    Object.values(tabs)
      .flat()
      .map((walk) => [nameOf(walk), valueOf(walk)]),
  );

browserDescribe('the gallery of fields, by keyboard alone', () => {
  const opened = withBuiltMock();

  it.each([
    { language: 'uk', tabs: all },
    { language: 'en', tabs: inEnglish },
  ] as const)('comes back as it was typed, or emptied ($language)', async ({ language, tabs }) => {
    const { context, page, complaints } = await openScreen(opened().browser, opened().panel.origin, {
      language,
      serviceWorker: true,
    });
    await logIn({
      page,
      panel: `${opened().panel.origin}/admin/`,
      language,
      account: { email: 'admin@example.com', password: mockPassword },
    });
    const stored = async (id: string) => {
      const fields = await storedFields(page, id);
      return expected(tabs, ({ field, locale }) => fields[field]?.[locale ?? '0']);
    };

    await navigate(page, `${opened().panel.origin}/admin/gallery/create`);
    const id = await fillAll(page, language, tabs);
    const saved = await stored(id);
    expect(saved).toEqual(expected(tabs, (walk) => walk.stored));
    await page.reload();
    expect(await shownInAll(page, language, tabs)).toEqual([]);
    const { readonly, disabled } = await storedFields(page, id);
    expect([readonly, disabled]).toEqual([{ 0: 'Лише для читання' }, { 0: 'clay' }]);

    if (language === 'uk') {
      await emptyAll(page, language, tabs);
      expect(await stored(id)).toEqual(
        expected(tabs, (walk) => (walk.cleared === required ? walk.stored : walk.cleared)),
      );
    }
    // A guest's first call gets 401, which the browser logs.
    expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
    await context.close();
  });
});

/** Leaves an invalid field, which must show the error visually and to screen readers, and returns to it. */
async function refuses(
  { leave, reach, input, box, language }: FieldDriver,
  { says, params }: Pick<NonNullable<FieldWalk['wrong']>, 'says' | 'params'>,
): Promise<void> {
  await leave(box);
  await box
    .getByText(translate(language, says, params))
    // A text with formatting has its error a second time, hidden: RichTextInput writes its own.
    .filter({ visible: true })
    .first()
    .waitFor();
  await box.locator('[aria-invalid=true]').first().waitFor({ state: 'attached' });
  await reach(input, 'Shift+Tab');
}

/**
 * Fills each field, first with an invalid value where possible, then with a valid one. Returns the id of the saved
 * record.
 */
async function fillAll(page: Page, language: Language, tabs: Tabs): Promise<string> {
  const { field: hand, openTab, save } = formDriver(page, language);
  for (const [tab, walks] of Object.entries(tabs)) {
    await openTab(tab, backToTabs[language]);
    for (const walk of walks) {
      const own = hand(walk);
      await own.reach(own.input);
      if (walk.wrong) {
        await walk.wrong.type(own);
        await refuses(own, walk.wrong);
      }
      await walk.right(own);
    }
    await shoot(page, `gallery-${language}-filled-${tab}`, { whole: true });
  }
  await save(translate(language, 'created'));
  await page.waitForURL(/gallery\/update\/\w+/);
  return page.url().split('/').pop() ?? '';
}

/** Fields that do not display what was typed. */
async function shownInAll(page: Page, language: Language, tabs: Tabs): Promise<string[]> {
  const { field: hand, openTab } = formDriver(page, language);
  const wrong: string[] = [];
  for (const [tab, walks] of Object.entries(tabs)) {
    await openTab(tab, 'tabs');
    for (const walk of walks) {
      const { box, input } = hand(walk);
      await input.waitFor({ state: 'attached' });
      const other = await missingContent(box, typeof walk.shows === 'function' ? walk.shows(language) : walk.shows);
      if (other !== '') wrong.push(`${nameOf(walk)}: ${other}`);
    }
  }
  return wrong;
}

/** Clears all fields; required ones must show an error and are filled again. */
async function emptyAll(page: Page, language: Language, tabs: Tabs): Promise<void> {
  const { field: hand, openTab, save } = formDriver(page, language);
  for (const [tab, walks] of Object.entries(tabs)) {
    await openTab(tab, 'tabs');
    for (const walk of walks) {
      const own = hand(walk);
      await own.reach(own.input);
      await walk.clear(own);
      if (walk.cleared !== required) continue;
      await refuses(own, { says: walk.asks ?? 'required' });
      await walk.right(own);
    }
  }
  await save(translate(language, 'saved'));
}
