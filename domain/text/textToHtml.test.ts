import { textToHtml } from './textToHtml';
import { stripMarkup } from './stripMarkup';

it.each([
  ['один\n\nдва', '<p>один</p><p>два</p>'],
  ['рядок\nще рядок', '<p>рядок<br>ще рядок</p>'],
  ['5 < 7 & "так"', '<p>5 &lt; 7 &amp; &quot;так&quot;</p>'],
  ['\n\n ', ''],
])('%j becomes %s', (text, html) => {
  expect(textToHtml(text)).toBe(html);
  expect(stripMarkup(html).trim()).toBe(text.trim().replace(/\n+/g, '\n'));
});
