import { svgFileSize } from '#domain/media/limits';
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
    ['an address in a style that is written in escapes', '<rect style="fill:\\75 rl(https://x.example/a)"/>'],
    ['an address in a paint that is written in escapes', '<rect fill="\\000075rl(https://x.example/a)"/>'],
    ['an address behind a comment', '<rect style="fill:/**/u/**/rl(https://x.example/a)"/>'],
    ['an address without url', '<rect style="background:image-set(\'https://x.example/a\' 1x)"/>'],
    ['an address by src', '<rect style="fill:src(\'https://x.example/a\')"/>'],
    ['a program in data', '<use href="data:image/svg+xml;base64,PHN2Zz4="/>'],
    ['an entity', '<text>&x;</text>'],
  ])('loses %s', (_what, inside) => {
    const clean = cleanSvg(around(inside)) ?? '';
    expect(clean).toMatch(/^<svg/);
    expect(clean).not.toMatch(
      /script|alert|example|onload|onclick|data:|ENTITY|DOCTYPE|<style|<image|<a[\s>]|animate|<set/i,
    );
  });

  it.each([
    ['its own parts', 'url(#a)'],
    ['its own parts in quotes', "url( '#a' )"],
  ])('keeps a paint from %s', (_what, paint) => {
    expect(cleanSvg(around(`<rect fill="${paint}"></rect>`))).toContain(`fill="${paint}"`);
  });

  it('is none when it nests beyond all reason, however long', () => {
    expect(cleanSvg(around(`${'<g>'.repeat(150)}<path d="M0 0"></path>${'</g>'.repeat(150)}`))).toContain('<path');
    // The parser is quadratic in the depth: a million groups would exceed the test's timeout.
    expect(cleanSvg(`<svg>${'<g>'.repeat(1_000_000)}`)).toBeNull();
  });

  it.each([
    ['one address full of spaces', `<rect fill="url(${' '.repeat(svgFileSize)}"/>`],
    ['one link full of spaces', `<use href="${' '.repeat(svgFileSize)}"/>`],
    ['addresses that never end', `<rect fill="${'url( '.repeat(svgFileSize / 5)}"/>`],
    ['comments that never end', '<!--'.repeat(svgFileSize / 4)],
    ['quotes', `<rect a="${`'`.repeat(svgFileSize)}`],
    ['scripts that never end', '<script>'.repeat(100)],
    ['empty elements', '<g/>'.repeat(svgFileSize / 16)],
  ])('of the greatest size with %s comes to an end', (_what, inside) => {
    // Quadratic behaviour would exceed the test's timeout.
    expect(cleanSvg(`<svg>${inside}`)).toMatch(/^<svg/);
  });

  it('is none when no picture is left', () => expect(cleanSvg('<html><script>1</script></html>')).toBeNull());
});
