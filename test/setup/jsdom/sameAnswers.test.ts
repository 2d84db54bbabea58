import type { JSDOM } from 'jsdom';

type Jsdom = new (html: string) => JSDOM;
type ComputedStyles = (window: JSDOM['window']) => typeof globalThis.getComputedStyle;

const page = `<!DOCTYPE html><style>
  .a { color: red } .b.c, i.z { display: none } p > .q { visibility: hidden } [title="a, b"] { color: blue }
  u:not(.a, .b) { opacity: .5 } div:not([x] .b), u:not([hidden] .q) { opacity: .1 } p u:is([hidden], .q) { top: 2px }
  @keyframes x { from { color: red } } @media screen { b { color: green } } [dir=auto] { top: 1px }
</style><p class="a">x<b class="b c">y</b><i class="z"></i><span class="q" style="pointer-events: none"><u>1</u></span></p>
<section><h1>1</h1><section><h1 title="a, b">2</h1></section></section><div hidden><u>1</u></div><dialog></dialog><dialog open>1</dialog>
<label for="one">1</label><input id="one"><label>2 <input id="two" type="checkbox"></label><input type="hidden"><input type="submit" id="focused">
<select disabled><option>1</option></select><textarea dir="auto" readonly></textarea><svg><title>1</title></svg><details><summary>1</summary></details>`;

/** What jsdom says of the page: styles, then labels while they change. */
function answersOf(prepare: () => ((window: JSDOM['window']) => typeof globalThis.getComputedStyle) | undefined) {
  const answers: unknown[] = [];
  jest.isolateModules(() => {
    const stylesOf = prepare();
    const { JSDOM: Dom } = jest.requireActual<{ JSDOM: Jsdom }>('jsdom');
    const { window } = new Dom(page);
    const { document } = window;
    const getComputedStyle = stylesOf?.(window) ?? window.getComputedStyle.bind(window);
    const elements = [...document.querySelectorAll<HTMLElement>('*')];
    const readStyles = () => {
      for (const element of elements) {
        const style = getComputedStyle(element);
        const { display, visibility, pointerEvents, color } = style;
        answers.push([
          element.outerHTML,
          display,
          visibility,
          pointerEvents,
          color,
          Array.from<string>(style).toSorted(),
        ]);
      }
    };
    const readLabels = () => {
      for (const box of document.querySelectorAll('input'))
        answers.push([...(box.labels ?? [])].map(({ textContent }) => textContent));
    };
    readStyles();
    document.getElementById('focused')?.focus();
    document.querySelector('p')?.setAttribute('hidden', '');
    readStyles();
    readLabels();
    document.querySelector('label')?.setAttribute('for', 'two');
    readLabels();
    document.getElementById('two')?.remove();
    readLabels();
    window.close();
  });
  return answers;
}

it('the environment of the panel’s tests gives the answers of jsdom', () => {
  const own = answersOf(() => {
    jest.requireActual('./selectors.cjs');
    jest.requireActual('./labels.cjs');
    return jest.requireActual<ComputedStyles>('./computedStyles.cjs');
  });
  expect(own.length).toBeGreaterThan(60);
  expect(own).toEqual(answersOf(() => undefined));
});
