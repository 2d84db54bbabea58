import fc from 'fast-check';
import { cleanHtml } from '#core/records/cleanHtml';
import { cleanPaste } from './cleanPaste';
import { documentToHtml, htmlToDocument } from './richTextValue';

/** What is stored of pasted HTML. */
function stored(html: string): string {
  const result = documentToHtml(htmlToDocument(cleanPaste(html)));
  expect(cleanHtml(result)).toBe(result);
  return result;
}

const word = (styles: string, body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40"><head><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]--><style><!--
 @font-face {font-family:Wingdings; panose-1:5 0;} p.MsoNormal, li.MsoNormal {margin:0cm; font-size:11.0pt; font-family:"Calibri",sans-serif;}
${styles} @page WordSection1 {size:612.0pt 792.0pt;} @list l0:level1 {mso-level-text:·;}
--></style></head><body lang=UK style='tab-interval:36.0pt'><!--StartFragment-->${body}<!--EndFragment--></body></html>`;

const item = (level: number, marker: string, text: string) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

const webParagraph = (text: string, more = '') =>
  `<div class="OutlineElement Ltr SCXW12 BCX0"><p class="Paragraph SCXW12 BCX0" paraid="1A2B" paraeid="{a}{1}"${more}>${text}<span class="EOP SCXW12 BCX0" data-ccp-props="{&quot;134233117&quot;:true}">&nbsp;</span></p></div>`;
const webRun = (text: string, style = '') =>
  `<span data-contrast="auto" xml:lang="UK-UA" class="TextRun SCXW12 BCX0" style="${style}"><span class="NormalTextRun SCXW12 BCX0">${text}</span></span>`;
const webItem = (list: string, level: number, text: string) =>
  `<div class="ListContainerWrapper SCXW12"><${list} class="SCXW12" role="list"><li data-aria-posinset="1" data-aria-level="${level}" role="listitem" class="OutlineElement Ltr SCXW12">${webParagraph(webRun(text))}</li></${list}></div>`;

const docs = (body: string) =>
  `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-5f3a">${body}</b>`;

describe('what is stored of a paste', () => {
  it.each([
    [
      'Word: headings, alignment, bold, italic, links',
      word(
        '',
        `<h1 style='mso-margin-top-alt:auto'><span lang=UK style='font-family:"Arial\n Narrow"'>Про глечик<o:p></o:p></span></h1>
<p class=MsoNormal align=center style='text-align:center;mso-pagination:widow-orphan'><b><span style='font-size:14.0pt;color:red'>Жирний</span></b> і <i style='mso-bidi-font-style:normal'>курсив</i>, <a href="https://example.com/a"><span style='color:blue;text-decoration:underline'>посилання</span></a><o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoTitle>Назва</p>
<p class=MsoNormal><img width=100 src="file:///C:/Users/a/clip_image001.png" v:shapes="x"><a name="_GoBack"></a>Кінець</p>`,
      ),
      '<h1>Про глечик</h1><p style="text-align: center;"><strong>Жирний</strong> і <em>курсив</em>, <a rel="noopener" href="https://example.com/a">посилання</a></p><h2>Назва</h2><p>Кінець</p>',
    ],
    [
      'Word: lists, which are paragraphs, with their numbers',
      word(
        '',
        `${item(1, '·', 'Один')}${item(2, 'o', 'Усередині')}${item(1, '·', 'Два')}<p class=MsoNormal>Між</p>${item(1, '3.', 'Третій')}${item(2, 'a)', 'літера')}${item(1, '4.', 'Четвертий')}`,
      ),
      '<ul><li><p>Один</p><ul><li><p>Усередині</p></li></ul></li><li><p>Два</p></li></ul><p>Між</p><ol start="3"><li><p>Третій</p><ol type="a"><li><p>літера</p></li></ol></li><li><p>Четвертий</p></li></ol>',
    ],
    [
      'Word: formats of a style sheet',
      word(
        `p.a, li.a, div.a {mso-style-name:Ціна; text-align:right; font-weight:bold;} span.a0 {font-style:italic} span.Strike1 {text-decoration:line-through}`,
        `<p class=a>Ціна <span class=a0>нова</span> <span class=Strike1 style='font-weight:normal'>стара</span></p>`,
      ),
      '<p style="text-align: right;"><strong>Ціна <em>нова</em></strong> <s>стара</s></p>',
    ],
    [
      'Word: a table with its widths',
      word(
        '',
        `<table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr style='mso-yfti-irow:0'><td width=311 valign=top style='width:90.0pt'><p class=MsoNormal>Розмір<o:p></o:p></p></td><td width=200 style='width:150pt'><p class=MsoNormal align=right style='text-align:right'>M</p></td></tr><tr><td colspan=2><p class=MsoNormal>обидва</p></td></tr></table>`,
      ),
      '<table><colgroup><col style="width: 120px;"><col style="width: 200px;"></colgroup><tbody><tr><td><p>Розмір</p></td><td><p style="text-align: right;">M</p></td></tr><tr><td colspan="2"><p>обидва</p></td></tr></tbody></table>',
    ],
    [
      'Word for the web: headings by role, runs, ends of paragraphs',
      webParagraph(webRun('Догляд'), ' role="heading" aria-level="2"') +
        webParagraph(
          `${webRun('Прати ')}${webRun('вручну', 'font-weight:bold;font-style:italic')}${webRun(', не сушити', 'text-decoration:underline')}`,
          ' style="text-align: center; margin: 0px;"',
        ),
      '<h2>Догляд</h2><p style="text-align: center;">Прати <strong><em>вручну</em></strong><u>, не сушити</u></p>',
    ],
    [
      'Word for the web: lists, of which each item is one',
      `${webItem('ul', 1, 'один')}${webItem('ul', 2, 'глибше')}${webItem('ul', 1, 'два')}${webParagraph(webRun('між'))}${webItem('ol', 1, 'перший')}${webItem('ol', 1, 'другий')}`,
      '<ul><li><p>один</p><ul><li><p>глибше</p></li></ul></li><li><p>два</p></li></ul><p>між</p><ol><li><p>перший</p></li><li><p>другий</p></li></ol>',
    ],
    [
      'Google Docs: not bold all over',
      docs(
        '<p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:700;">Жирний</span><span style="font-weight:400;text-decoration:none;"> і звичайний, </span><span style="font-style:italic;text-decoration:line-through;">обидва</span></p><h2 dir="ltr" style="text-align: right;"><span style="font-weight:700">Заголовок</span></h2>',
      ),
      '<p><strong>Жирний</strong> і звичайний, <em><s>обидва</s></em></p><h2 style="text-align: right;">Заголовок</h2>',
    ],
    [
      'Google Docs: lists, links, columns',
      docs(
        '<ol style="margin:0"><li dir="ltr" style="list-style-type:lower-alpha;font-weight:400"><p dir="ltr"><span>один</span></p></li><ol><li style="list-style-type:lower-roman"><p><span>глибше</span></p></li></ol></ol><p><a href="https://example.com/x" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">тут</span></a></p><div dir="ltr" align="left"><table style="border:none"><colgroup><col width="300" /><col width="301" /></colgroup><tbody><tr style="height:0pt"><td style="vertical-align:top"><p dir="ltr" style="text-align:center"><span style="font-weight:700">a</span></p></td><td><br /></td></tr></tbody></table></div>',
      ),
      '<ol type="a"><li><p>один</p><ol type="i"><li><p>глибше</p></li></ol></li></ol><p><a rel="noopener" href="https://example.com/x">тут</a></p><table><colgroup><col style="width: 300px;"><col style="width: 301px;"></colgroup><tbody><tr><td><p style="text-align: center;"><strong>a</strong></p></td><td><p><br></p></td></tr></tbody></table>',
    ],
    [
      'Google Sheets: cells, their formats and widths',
      `<google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" dir="ltr" border="1" style="table-layout:fixed;width:0px" data-sheets-root="1" data-sheets-baot="1"><colgroup><col width="100"/><col width="64"/></colgroup><tbody><tr style="height:21px;"><td style="overflow:hidden;padding:2px 3px;font-weight:bold;text-align:center;" data-sheets-value="{&quot;1&quot;:2}">Розмір</td><td style="text-decoration:underline line-through;text-align:right;">42</td></tr><tr><td rowspan="1" colspan="2" style="font-style:italic"><span style="font-style:normal">S</span>, M<br/>L</td></tr></tbody></table>`,
      '<table><colgroup><col style="width: 100px;"><col style="width: 64px;"></colgroup><tbody><tr><td style="text-align: center;"><p><strong>Розмір</strong></p></td><td style="text-align: right;"><p><s><u>42</u></s></p></td></tr><tr><td colspan="2"><p>S<em>, M<br>L</em></p></td></tr></tbody></table>',
    ],
    [
      'Google Sheets: one cell',
      '<meta name="generator" content="Sheets"/><style type="text/css"><!--td {border: 1px solid #cccccc;}--></style><span style="font-size:10pt;font-weight:bold;" data-sheets-root="1" data-sheets-value="{}">Мед</span>',
      '<p><strong>Мед</strong></p>',
    ],
    [
      'Excel: classes of cells and of runs, numbers to the right, widths',
      `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=ProgId content=Excel.Sheet><style><!--table {mso-displayed-decimal-separator:"\\,";} .font5 {font-weight:700; font-style:normal;} td {padding-top:1px; font-weight:400; font-style:normal; text-decoration:none; text-align:general;} .xl65 {font-weight:700; text-align:center;}
 .xl66 {font-style:italic; text-decoration:underline; text-underline-style:single;} --></style></head><body link="#0563C1"><table border=0 cellpadding=0 width=200 style='border-collapse:collapse;width:150pt'><!--StartFragment--> <col width=136 style='mso-width-source:userset;width:102pt'><col width=64 span=2 style='width:48pt'><tr height=20 style='height:15.0pt'><td height=20 class=xl65 width=136 style='width:102pt'>Назва</td><td class=xl66>Шт</td><td>а <font class="font5">б</font></td></tr><tr><td>Мед</td><td align=right>12</td><td></td></tr><!--EndFragment--></table></body></html>`,
      '<table><colgroup><col style="width: 136px;"><col span="2" style="width: 64px;"></colgroup><tbody><tr><td style="text-align: center;"><p><strong>Назва</strong></p></td><td><p><em><u>Шт</u></em></p></td><td><p>а <strong>б</strong></p></td></tr><tr><td><p>Мед</p></td><td style="text-align: right;"><p>12</p></td><td><p></p></td></tr></tbody></table>',
    ],
    [
      'Apple Pages: classes of a style sheet, with the font as one property',
      `<html><head><meta name="Generator" content="Cocoa HTML Writer"><meta name="CocoaVersion" content="2487.5"><style type="text/css">
p.p1 {margin: 0.0px; text-align: center; font: bold 18.0px 'Helvetica Neue'}
p.p2 {margin: 0.0px; font: 11.0px Helvetica; min-height: 13.0px}
span.s1 {text-decoration: underline} span.s2 {font: italic 11.0px Helvetica}
td.td1 {width: 96.0px; border-style: solid}
</style></head><body><p class="p1">Назва</p><p class="p2"><br></p><p class="p2"><span class="s1">тут</span><span class="Apple-converted-space">&nbsp;</span>і <span class="s2">там</span></p><ul class="ul1"><li class="li1"><span class="s3"></span>один</li></ul><table cellspacing="0" class="t1"><tbody><tr><td valign="top" class="td1"><p class="p2">a</p></td></tr></tbody></table></body></html>`,
      '<p style="text-align: center;"><strong>Назва</strong></p><p><br></p><p><u>тут</u> і <em>там</em></p><ul><li><p>один</p></li></ul><table><colgroup><col style="width: 96px;"></colgroup><tbody><tr><td><p>a</p></td></tr></tbody></table>',
    ],
    [
      'Notion: tags in which nothing is styled',
      '<meta charset=\'utf-8\'><!-- notionvc: 3f0c8d1e-0000-4000-8000-000000000000 --><h1>Догляд</h1>\n<p>Прати <strong>вручну</strong> і <em>тінь</em> <code>30°</code> <del>ні</del></p>\n<ul>\n<li>один\n<ul>\n<li>глибше</li>\n</ul>\n</li>\n</ul>\n<blockquote>\n<p>цитата</p>\n</blockquote>\n<pre><code class="language-js">a  b\n</code></pre>\n<table>\n<thead>\n<tr>\n<th>Розмір</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>M</td>\n</tr>\n</tbody>\n</table>',
      '<h1>Догляд</h1><p>Прати <strong>вручну</strong> і <em>тінь</em> <code>30°</code> <s>ні</s></p><ul><li><p>один</p><ul><li><p>глибше</p></li></ul></li></ul><blockquote><p>цитата</p></blockquote><pre><code>a  b\n</code></pre><table><thead><tr><th><p>Розмір</p></th></tr></thead><tbody><tr><td><p>M</p></td></tr></tbody></table>',
    ],
    [
      'a web page: alignment of what is around, sizes of pictures',
      '<div style="text-align: center"><h3>a</h3>b <b>c</b><p style="text-align:left">d</p><div>e</div><ul><li>f</li></ul></div><section><center>g</center></section><p align="right">h</p><p><img src="https://example.com/a.png" alt="Глечик" style="width: 300px; height: 50%" onerror="x()"></p>',
      '<h3 style="text-align: center;">a</h3><p style="text-align: center;">b <strong>c</strong></p><p>d</p><p style="text-align: center;">e</p><ul><li><p style="text-align: center;">f</p></li></ul><p style="text-align: center;">g</p><p style="text-align: right;">h</p><p><img src="https://example.com/a.png" alt="Глечик" width="300"></p>',
    ],
    [
      'a web page: bold that is lifted, in a link, in a heading',
      '<h2><b>a</b> <span style="font-weight:700">b</span></h2><strong>c <span style="font-weight: normal">d</span></strong><p><a href="/x" style="font-weight: 600; text-decoration: underline">e</a> <u style="text-decoration: none">f</u></p>',
      '<h2><strong>a</strong> b</h2><p><strong>c </strong>d</p><p><a rel="noopener" href="/x"><strong>e</strong></a> f</p>',
    ],
  ])('of %s', (_source, html, expected) => {
    expect(stored(html)).toBe(expected);
  });

  it.each([
    [
      '<p class="a" id="b" onclick="x()">текст <span style="font-weight: 400">далі</span></p><script>x</script>',
      '<p>текст далі</p>',
    ],
    ['<p><font face="Arial" color="red">текст</font></p><style>p{}</style>', '<p>текст</p>'],
    [
      '<p><a href="javascript:alert(1)">a</a> <a href="/oplata" class="x">b</a></p>',
      '<p>a <a rel="noopener" href="/oplata">b</a></p>',
    ],
    [
      '<p><img src="data:image/png;base64,AAAA"><img src="http://example.com/a.png"><img src="https://example.com/a.png" alt="Глечик"></p>',
      '<p><img src="https://example.com/a.png" alt="Глечик"></p>',
    ],
    ['<p><span></span> <span>&nbsp;</span></p><p>а</p>', '<p>а</p>'],
    ['<p>a<span>&nbsp;</span>b&nbsp;c</p>', '<p>a b&nbsp;c</p>'],
    ['просто слова', '<p>просто слова</p>'],
    ['<section>a</section><main>b</main><center>c</center>', '<p>a</p><p>b</p><p style="text-align: center;">c</p>'],
    [
      '<table><tr><td colspan="99999999" rowspan="2000">a</td></tr></table>',
      '<table><tbody><tr><td><p>a</p></td></tr></tbody></table>',
    ],
    ['<p style="position: fixed; background: url(https://example.com)">a</p>', '<p>a</p>'],
  ])('of %s is %s', (html, expected) => {
    expect(stored(html)).toBe(expected);
  });
});

it('of anything is stored as the editor shows it', () => {
  const pieces = [
    '<p>',
    '<p class="MsoListParagraph" style="mso-list:l0 level2 lfo1">',
    '<span style="mso-list:Ignore">1.</span>',
    '</p>',
    '<div align="right">',
    '</div>',
    '<ul><li data-aria-level="3">',
    '<ol start="2" style="list-style-type:upper-roman">',
    '<li style="text-align:center">',
    '</ul>',
    '<b style="font-weight:normal">',
    '<span style="font:italic bold 1px a">',
    '</span>',
    '<h3 class="x">',
    '<table><col width="12pt">',
    '<tr><td class="x" width="20">',
    '<th colspan="3" rowspan="70000">',
    '</table>',
    '<style>.x{text-align:justify;font-weight:700}</style>',
    '<a href="/a" title="">',
    '<img src="/images/a.png" style="width:9px">',
    '<iframe src="https://youtu.be/dQw4w9WgXcQ">',
    '</iframe>',
    '<pre><code>',
    '<!--',
    '-->',
    '<p data-pm-slice="1 1 []">',
    'слово',
    ' ',
    '\n',
    '&nbsp;',
  ];
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...pieces), { maxLength: 20 }).map((parts) => parts.join('')),
      (html) => {
        const result = stored(html);
        expect(result).not.toMatch(/ (class|data-[a-z-]+|align)=/);
      },
    ),
    { numRuns: Number(process.env.EDITOR_RUNS ?? 60) },
  );
});

describe('a piece that was cut out of an editor', () => {
  it('keeps its mark, its empty lines and the sections of its rows', () => {
    const piece =
      '<table data-pm-slice="1 1 -2 [&quot;table&quot;,null]"><tbody><tr data-section="thead:0"><td><p></p></td></tr></tbody></table><p></p>';
    expect(cleanPaste(piece)).toBe(piece);
  });

  it('is cleaned like any other', () => {
    const hostile =
      '<p data-pm-slice="1 1 []" style="position: fixed; text-align: right" onclick="x()" class="x">а<img src="https://example.com/a.png" onerror="x()"><script>x</script></p>';
    expect(cleanPaste(hostile)).toBe(
      '<p data-style="text-align: right;" data-pm-slice="1 1 []">а<img src="https://example.com/a.png"></p>',
    );
  });

  it.each([
    '',
    '1 1',
    '1 1 null',
    '1 1 {}',
    '1 1 [1]',
    '1 1 ["table"]',
    '9999 1 []',
    '1 1 ["table",1]',
    '1 1 ["video",null]',
    '1 1 ["tableCell",{"colspan":1e8}]',
  ])('is none where the mark is %j', (mark) => {
    const { body } = new DOMParser().parseFromString('<p>а</p>', 'text/html');
    body.firstElementChild?.setAttribute('data-pm-slice', mark);
    expect(cleanPaste(body.innerHTML)).toBe('<p>а</p>');
  });
});
