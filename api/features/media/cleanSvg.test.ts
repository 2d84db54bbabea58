import { cleanSvg } from './cleanSvg';

const around = (inside: string): string =>
  `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x "y">]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${inside}</svg>`;

describe('a vector picture', () => {
  it('keeps its shapes, paints and effects, with the case of their names', () => {
    const inside =
      '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"></stop></linearGradient></defs><path d="M0 0h10" fill="url(#a)"></path><use xlink:href="#b"></use>';
    const clean = cleanSvg(around(inside)) ?? '';
    expect(clean).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 10 10">/);
    expect(clean).toContain('<linearGradient id="a">');
    expect(clean).toContain('fill="url(#a)"');
    expect(clean).toContain('xlink:href="#b"');
  });

  it.each([
    ['a program', '<script>alert(1)</script>'],
    ['a program by a name', '<SCRIPT href="https://x.example/a.js"/>'],
    ['what an event starts', '<rect onload="alert(1)" ONCLICK="alert(2)"/>'],
    [
      'a page within',
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></body></foreignObject>',
    ],
    ['a link to a program', '<a href="javascript:alert(1)"><text>x</text></a>'],
    ['a part from another address', '<use href="https://x.example/a.svg#b"/>'],
    ['a picture from another address', '<image href="https://x.example/a.png"/>'],
    ['a paint from another address', '<rect fill="url(https://x.example/a#b)"/>'],
    ['a style sheet', '<style>@import url(https://x.example/a.css);</style>'],
    ['an address in a style', '<rect style="background:url(https://x.example/a)"/>'],
    [
      'an animation that sets an address',
      '<set attributeName="href" to="javascript:alert(1)"/><animate attributeName="href" values="javascript:alert(1)"/>',
    ],
    ['a program in data', '<use href="data:image/svg+xml;base64,PHN2Zz4="/>'],
    ['an entity', '<text>&x;</text>'],
  ])('loses %s', (_what, inside) => {
    const clean = cleanSvg(around(inside)) ?? '';
    expect(clean).toMatch(/^<svg/);
    expect(clean).not.toMatch(
      /script|alert|example|onload|onclick|data:|ENTITY|DOCTYPE|<style|<image|<a[\s>]|animate|<set/i,
    );
  });

  it('is none when no picture is left', () => expect(cleanSvg('<html><script>1</script></html>')).toBeNull());
});
