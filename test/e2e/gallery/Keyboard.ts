import type { Locator, Page } from 'playwright-core';

/** More tab stops than any screen has between two of its fields. */
const maxStops = 150;

/** Everything that a keyboard user can do. */
export interface Keyboard {
  press(...keys: string[]): Promise<void>;
  type(text: string): Promise<void>;
  /** Replaces the whole content of the focused input. */
  rewrite(text: string): Promise<void>;
  /** Presses one key until the target has focus; throws when it never does. */
  reach(target: Locator, key?: string): Promise<void>;
  /** Tabs until the focus is outside; throws on a keyboard trap. */
  leave(box: Locator): Promise<void>;
  /** Waits until the target has received focus. */
  arrive(target: Locator): Promise<void>;
}

/** Whether the element has focus; undefined when it is no longer in the page. */
const isFocused = (element: HTMLElement | SVGElement): boolean | undefined =>
  element === document.activeElement || (element.isConnected ? false : undefined);

export function keyboardOf(page: Page): Keyboard {
  const { keyboard } = page;
  const press = async (...keys: string[]) => {
    for (const key of keys) await keyboard.press(key);
  };
  // Long texts are inserted at once: single key events add nothing.
  const type = (text: string) => (text.length > 64 ? keyboard.insertText(text) : keyboard.type(text));
  return {
    press,
    type,
    rewrite: async (text) => {
      await press('ControlOrMeta+a', 'Delete');
      await type(text);
    },
    reach: async (target, key = 'Tab') => {
      // The element is looked up once, and again when it was replaced: it is asked at every stop.
      let element = await target.elementHandle();
      for (let stops = 0; stops < maxStops; stops += 1) {
        let focused = await element?.evaluate(isFocused);
        if (focused === undefined) {
          element = await target.elementHandle();
          focused = await element?.evaluate(isFocused);
        }
        if (focused) return;
        await press(key);
      }
      throw new Error(`${key} does not reach ${String(target)}`);
    },
    leave: async (box) => {
      for (let stops = 0; stops < maxStops; stops += 1) {
        if (!(await box.evaluate((element) => element.contains(document.activeElement)))) return;
        await press('Tab');
      }
      throw new Error(`Tab does not leave ${String(box)}`);
    },
    arrive: async (target) => {
      await target.waitFor({ state: 'attached' });
      await page.waitForFunction((element) => element === document.activeElement, await target.elementHandle());
    },
  };
}
