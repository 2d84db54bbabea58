import type { Browser, Page } from 'playwright-core';
import { z } from 'zod';

/**
 * Milliseconds from the click to the mark, and the thread time of the page's own scripts in it, independent of other
 * load on the machine.
 */
export interface Traced {
  whole: number;
  scripting: number;
}

/** One event of Chromium's trace; microseconds, in wall time and thread time. */
const traceEvent = z.object({
  name: z.string(),
  ph: z.string(),
  ts: z.number().default(0),
  tts: z.number().default(0),
  tdur: z.number().default(0),
  pid: z.number(),
  tid: z.number(),
  args: z.object({ data: z.object({ type: z.string().optional() }).optional() }).optional(),
});
type TraceEvent = z.infer<typeof traceEvent>;

const scripts = new Set([
  'FunctionCall',
  'EvaluateScript',
  'v8.compile',
  'v8.compileModule',
  'v8.evaluateModule',
  'RunMicrotasks',
  'TimerFire',
  'FireAnimationFrame',
  'FireIdleCallback',
]);
/** Rendering work, not scripts, even if scripts forced it. */
const drawing = new Set(['UpdateLayoutTree', 'Layout', 'PrePaint', 'Paint']);

/** Sets a performance mark after the frame that first shows the element, in every page opened from then on. */
export const markWhenDrawn = (page: Page, selector: string, called: string): Promise<unknown> =>
  page.addInitScript(
    ([wanted, name]) => {
      const watch = new MutationObserver(() => {
        if (!document.querySelector(wanted)) return;
        watch.disconnect();
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          performance.mark(name);
          console.debug(name);
        };
        requestAnimationFrame(() => port2.postMessage(null));
      });
      watch.observe(document, { childList: true, subtree: true });
    },
    [selector, called] as const,
  );

/** Total time of events before `end`, overlaps counted once. */
function covered(events: readonly TraceEvent[], begin: number, end: number): number {
  let sum = 0;
  let reached = begin;
  for (const { tts, tdur } of [...events].sort((a, b) => a.tts - b.tts)) {
    const from = Math.max(tts, reached);
    const to = Math.min(tts + tdur, end);
    if (to > from) sum += to - from;
    reached = Math.max(reached, to);
  }
  return sum;
}

/**
 * Clicks at a position and waits for the last mark; returns the times until each. Later work is not counted. Polling or
 * looking for elements would run scripts in the page, which would be counted.
 */
export async function traceScripts(
  browser: Browser,
  page: Page,
  { x, y }: { x: number; y: number },
  marks: readonly string[],
): Promise<Traced[]> {
  const marksReached = Promise.all(
    marks.map((called) => page.waitForEvent('console', (message) => message.text() === called)),
  );
  await browser.startTracing(page, { categories: ['devtools.timeline', 'blink.user_timing', 'v8.execute'] });
  await page.mouse.click(x, y);
  await marksReached;
  const { traceEvents } = z
    .object({ traceEvents: z.array(traceEvent) })
    .parse(JSON.parse((await browser.stopTracing()).toString('utf8')));
  return marks.map((called) => timesUntil(traceEvents, called));
}

function timesUntil(traceEvents: readonly TraceEvent[], called: string): Traced {
  const drawn = traceEvents.find(({ name }) => name === called);
  if (!drawn) throw new Error(`the trace has no mark ${called}`);
  const own = traceEvents.filter(({ pid, tid, ts }) => pid === drawn.pid && tid === drawn.tid && ts <= drawn.ts);
  const pressed = own.find(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'mousedown');
  if (!pressed) throw new Error('the trace has no press');
  const within = own.filter(({ ph, ts }) => ph === 'X' && ts >= pressed.ts);
  const code = within.filter(({ name }) => scripts.has(name));
  const drawnInCode = within.filter(
    ({ name, tts }) => drawing.has(name) && code.some((script) => tts >= script.tts && tts < script.tts + script.tdur),
  );
  return {
    whole: (drawn.ts - pressed.ts) / 1000,
    scripting: (covered(code, pressed.tts, drawn.tts) - covered(drawnInCode, pressed.tts, drawn.tts)) / 1000,
  };
}
