import { findLostMarkup } from './findLostMarkup';
import { documentToMarkup, htmlToDocument } from './richTextValue';

describe('what the editor can not keep of a text', () => {
  it.each([
    ['<p>a</p>', []],
    ['<div>a <b>b</b> <i>c</i> <del>d</del> <ins>e</ins></div>', []],
    ['<p><span style="font-weight: bold; text-decoration: underline">a</span></p>', []],
    ['<p><span style="color: red; font-style: italic">a</span></p>', ['<span style="color: red">']],
    ['<p align="center">a</p><p style="TEXT-ALIGN:Right;margin:0">b</p>', ['<p style="margin: 0">']],
    // One of two.
    ['<p style="text-align: center">a</p><h2><p style="text-align: center">b</p></h2>', ['<h2>']],
    ['<p class="x">a</p><p onclick="y">b</p>', ['<p class="x">', '<p onclick="y">']],
    ['<video src="a" controls></video><p>a</p>', ['<video>']],
    ['<p>a<constructor>b</constructor></p>', ['<constructor>']],
    ['<p>a<script>b</script>c</p>', ['<script>']],
    ['<style>p{}</style><p>a</p>', ['<style>']],
    ['<p>a<sub>2</sub> b<sup>2</sup></p>', ['<sub>', '<sup>']],
    [
      '<table><caption>a</caption><tr><td style="width: 5px">b</td></tr></table>',
      ['<caption>', '<td style="width: 5px">'],
    ],
    ['<table><tr><td bgcolor="red"></td></tr></table>', ['<td bgcolor="red">']],
    ['<ol start="1"><li value="3">a</ol><table><tr><td colspan="1">b</table>', ['<li value="3">']],
    ['<p><a href="/a" rel="nofollow" class="x" target="top">a</a></p>', ['<a class="x">', '<a target="top">']],
    [
      '<p><img src="/images/a.png" loading="lazy"><img src="http://example.com/a.png"></p>',
      ['<img loading="lazy">', '<img src="http://example.com/a.png">'],
    ],
    [
      '<iframe width="560" src="https://youtu.be/dQw4w9WgXcQ?si=1" title="t" frameborder="0" allowfullscreen></iframe>',
      ['<iframe frameborder="0">'],
    ],
    ['<p><em></em><a href="/a"></a></p><p style="text-align: right"></p>', []],
    ['<pre>a <b>b</b></pre>', []],
  ])('of %s', (html, lost) => {
    expect(findLostMarkup(html, documentToMarkup(htmlToDocument(html)))).toEqual(lost);
  });

  it('is some text, where no element tells what', () => {
    expect(findLostMarkup('<p>ab</p>', '<p>a</p>')).toEqual(['…']);
  });
});
