import { cleanPaste } from './cleanPaste';

const compact = (html: string): string => cleanPaste(html).replace(/\s+/g, ' ').replace(/> </g, '><').trim();

const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"><style>p.MsoNormal{margin:0cm;font-family:"Calibri"}</style>
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]--></head><body lang=UK><!--StartFragment-->
<h1 style='mso-margin-top-alt:auto'><span lang=UK style='font-family:"Arial"'>Про глечик<o:p></o:p></span></h1>
<p class=MsoNormal align=center style='text-align:center;mso-pagination:widow-orphan'><b><span style='font-size:14.0pt;color:red'>Жирний</span></b> і <i style='mso-bidi-font-style:normal'>курсив</i>, <a href="https://example.com/a"><span style='color:blue;text-decoration:underline'>посилання</span></a><o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Один</p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp;&nbsp; </span></span><![endif]>Усередині</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>Два</p>
<p class=MsoNormal>Між списками</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span><![endif]>Перший</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>2)<span>&nbsp; </span></span><![endif]>Другий</p>
<table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr style='mso-yfti-irow:0'><td width=311 colspan=2 valign=top style='width:233.5pt'><p class=MsoNormal>Розмір<o:p></o:p></p></td></tr></table>
<p class=MsoNormal><img width=100 src="file:///C:/Users/a/clip_image001.png" v:shapes="x"><a name="_GoBack"></a>Кінець</p>
<!--EndFragment--></body></html>`;

describe('pasted HTML', () => {
  it('of Word keeps headings, lists, tables, links, bold and italic, and nothing else', () => {
    expect(compact(fromWord)).toBe(
      [
        '<h1>Про глечик</h1>',
        '<p style="text-align: center;"><b>Жирний</b> і <i>курсив</i>, <a href="https://example.com/a">посилання</a></p>',
        '<ul><li><p>Один</p><ul><li><p>Усередині</p></li></ul></li><li><p>Два</p></li></ul>',
        '<p>Між списками</p>',
        '<ol><li><p>Перший</p></li><li><p>Другий</p></li></ol>',
        '<table><tbody><tr><td colspan="2"><p>Розмір</p></td></tr></tbody></table>',
        '<p>Кінець</p>',
      ].join(''),
    );
  });

  it('of Google Docs is not bold all over, and its bold parts are', () => {
    const html =
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:700;">Жирний</span><span style="font-weight:400;"> і звичайний, </span><span style="font-style:italic;text-decoration:line-through;">обидва</span></p><ul><li dir="ltr"><p>один</p></li><ul><li><p>глибше</p></li></ul></ul></b>';
    expect(compact(html)).toBe(
      '<p><strong>Жирний</strong> і звичайний, <s><em>обидва</em></s></p><ul><li><p>один</p><ul><li><p>глибше</p></li></ul></li></ul>',
    );
  });

  it.each([
    [
      '<p class="a" id="b" onclick="x()">текст <span style="font-weight: 400">далі</span></p><script>x</script>',
      '<p>текст далі</p>',
    ],
    ['<p><font face="Arial" color="red">текст</font></p><style>p{}</style>', '<p>текст</p>'],
    ['<a href="javascript:alert(1)">a</a> <a href="/oplata" class="x">b</a>', 'a <a href="/oplata">b</a>'],
    [
      '<p><img src="data:image/png;base64,AAAA"><img src="http://example.com/a.png"><img src="https://example.com/a.png" alt="Глечик" style="width:1px"></p>',
      '<p><img src="https://example.com/a.png" alt="Глечик"></p>',
    ],
    ['<p><span></span> <span>&nbsp;</span></p><p>а</p>', '<p>а</p>'],
    ['<p class="MsoTitle">Назва</p>', '<h2>Назва</h2>'],
    ['просто слова', 'просто слова'],
  ])('%s becomes %s', (html, clean) => {
    expect(compact(html)).toBe(clean);
  });

  it('of this editor itself stays as it was cut', () => {
    const piece = '<p data-pm-slice="1 1 []" class="x">текст</p>';
    expect(cleanPaste(piece)).toBe(piece);
  });
});
