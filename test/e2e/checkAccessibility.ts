import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Violation {
  rule: string;
  impact: string;
  nodes: string[];
}

/** Violations of WCAG 2.2 AA on the current page, with identifiable elements. */
export async function checkAccessibility(page: Page): Promise<Violation[]> {
  // Injected through the debugger: the page's Content-Security-Policy allows no other scripts.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const { violations, rulesPassed } = await page.evaluate(async (tags) => {
    // A button that has just become possible has one colour already, and the other after its transition. Those of cards
    // that are not drawn (`content-visibility`) stand still, and would be waited for without an end.
    const isUnderWay = ({ effect, playState }: Animation): boolean =>
      playState === 'running' &&
      Number.isFinite(effect?.getComputedTiming().endTime) &&
      effect instanceof KeyframeEffect &&
      effect.target?.checkVisibility({ contentVisibilityAuto: true }) === true;
    while (document.getAnimations().some(isUnderWay)) await new Promise((resolve) => requestAnimationFrame(resolve));
    const { axe } = window as unknown as { axe: { run(context: Document, options: object): Promise<AxeResults> } };
    const results = await axe.run(document, {
      runOnly: { type: 'tag', values: tags },
      // Counted as experimental, and what people who speak to the page need.
      rules: { 'label-content-name-mismatch': { enabled: true } },
      // Of what passes only the rules are counted: describing each element took half of the time.
      resultTypes: ['violations'],
      // No rule of these tags reads style sheets.
      preload: { assets: ['media'] },
    });
    return { violations: results.violations, rulesPassed: results.passes.length };
  }, rules);
  if (rulesPassed < 5) throw new Error(`axe looked at almost nothing on ${page.url()}`);
  return violations.map(({ id, impact, nodes }) => ({
    rule: id,
    impact: impact ?? '',
    nodes: nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary?.split('\n')[1] ?? ''}`),
  }));
}
