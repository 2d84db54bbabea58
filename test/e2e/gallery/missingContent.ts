import type { Locator } from 'playwright-core';
import { eventually } from '../eventually';

/** Content of a field in page order: texts, values of inputs, and `✓value` for checked options. */
const contents = (box: Locator): Promise<string> =>
  box.evaluate((root) => {
    const parts: string[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      if (node instanceof Text) parts.push(node.data);
      else if (node instanceof HTMLInputElement && ['radio', 'checkbox'].includes(node.type))
        parts.push(node.checked ? `✓${node.value}` : '');
      else if (node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement) parts.push(node.value);
    }
    return parts.join(' ').replace(/[\s\u00a0\u202f]+/g, ' ');
  });

/** Waits until the field shows the texts in order. '' when it does, else its actual content. */
export async function missingContent(box: Locator, words: readonly string[]): Promise<string> {
  const inOrder = new RegExp(words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*'), 's');
  let missing = '';
  await eventually(async () => {
    const shown = await contents(box);
    missing = inOrder.test(shown) ? '' : `${words.join(' … ')} is not in: ${shown}`;
    expect(missing).toBe('');
  }, 5000).catch(() => undefined);
  return missing;
}
