import { act } from '@testing-library/react';
import { run } from 'axe-core';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** axe violations within an element, by rule. jsdom does not paint: contrast is checked by the browser tests. */
export async function axeViolations(root: Element): Promise<string[]> {
  const { violations, passes } = await act(() =>
    run(root, {
      runOnly: { type: 'tag', values: rules },
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    }),
  );
  if (passes.length < 3) throw new Error('axe looked at almost nothing');
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}
