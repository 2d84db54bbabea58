import { stripMarkup } from './stripMarkup';

describe('a text without its markup', () => {
  it.each([
    ['<p>Глина &amp; вода</p>', 'Глина & вода\n'],
    ['a<!-- one --><b>b</b><!-- two -->c', 'abc'],
    ['a<!-- never closed <i>b</i>', 'a<!-- never closed b'],
    ['a<SCRIPT type="x">alert("<b>")</script >b<style>p{}</style>c', 'abc'],
    ['a<script>never closed', 'anever closed'],
    ['<scripture>b', 'b'],
    ['5 < 6 & 7', '5 < 6 & 7'],
  ])('%j is %j', (html, words) => expect(stripMarkup(html)).toBe(words));

  it.each(['<!--', '<script ', '<style>', '<a', '</p', '<br ', '<'])(
    'is found in one pass, however often %j begins and never ends',
    (beginning) => {
      const long = beginning.repeat(1_000_000 / beginning.length);
      expect(stripMarkup(long).length).toBeLessThanOrEqual(long.length);
    },
  );
});
