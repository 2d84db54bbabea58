import type { Page } from 'playwright-core';
import type { Language } from '#domain/text/Language';
import { textsIn } from '../texts';
import type { FieldWalk, FieldDriver } from './FieldWalk';
import { keyboardOf } from './Keyboard';

/** Drives the open form: selects tabs and fields, saves. */
export function formDriver(page: Page, language: Language) {
  const keyboard = keyboardOf(page);
  const texts = textsIn(language).panel;

  return {
    field({ field, locale }: Pick<FieldWalk, 'field' | 'locale'>): FieldDriver {
      const id = `field-${field}-${locale ?? '0'}`;
      const box = page
        .locator(`#${id}-notes`)
        .locator('xpath=ancestor::div[contains(concat(" ", @class, " "), " field ")][1]');
      return {
        ...keyboard,
        page,
        texts,
        language,
        box,
        // While an editor is loading, its text has the same id.
        input: page.locator(`#${id}:not([aria-busy])`),
        part: (name) => page.locator(`#${id}-${name}`),
        button: (name) => box.getByRole('button', { name }),
      };
    },
    /** With arrow keys to the named tab, from where the focus is, or at once from the open tab. */
    async openTab(name: string, from: 'focus' | 'tabs'): Promise<void> {
      const { reach, press } = keyboard;
      const wanted = page.locator(`#form-tab-${name}`);
      await wanted.waitFor();
      if ((await wanted.getAttribute('aria-selected')) === 'true') return;
      const open = page.getByRole('tab', { selected: true });
      await (from === 'tabs' ? open.focus() : reach(open, 'Shift+Tab'));
      await reach(wanted, 'ArrowRight');
      await press('Enter');
    },
    async save(says: string): Promise<void> {
      await keyboard.press('ControlOrMeta+s');
      await page.getByRole('region').getByText(says).first().waitFor();
      await page.getByRole('button', { name: texts.actions.saved, exact: true }).waitFor();
    },
  };
}
