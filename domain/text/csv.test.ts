import { csvLine, neutraliseFormula, restoreFormula } from './csv';

it.each<[readonly (string | number)[], 'uk' | 'en', string]>([
  [['Глечик', 12.5, ''], 'uk', 'Глечик;12,5;\r\n'],
  [['Jug', 12.5, -3], 'en', 'Jug,12.5,-3\r\n'],
  [['а;б', 'в, г', 'каже "так"'], 'uk', '"а;б";"в, г";"каже ""так"""\r\n'],
  // A spreadsheet may split cells at the other separator: what follows would be a formula.
  [['x;=1+1', 'x,=1+1', 'x\t=1+1'], 'en', `"x;'=1+1","x,'=1+1","x\t'=1+1"\r\n`],
  [['x;=1+1', 'x,=1+1', 'x\t=1+1'], 'uk', `"x;'=1+1";"x,'=1+1";"x\t'=1+1"\r\n`],
  [['a\n=1', 'a, +cmd()', 'a,@x'], 'uk', `"a\n'=1";"a,' +cmd()";"a,'@x"\r\n`],
  [['від -5, - за запитом', 'перелік:\n- один\n- два'], 'uk', '"від -5, - за запитом";"перелік:\n- один\n- два"\r\n'],
  [['＝1+1', '＋1', '－1', '＠SUM(A1)', '﹦1', '−1'], 'en', "'＝1+1,'＋1,'－1,'＠SUM(A1),'﹦1,'−1\r\n"],
  [[' =1', '\u00a0=1', '\u200b=1', '\u0001=1'], 'uk', "' =1;'\u00a0=1;'\u200b=1;'\u0001=1\r\n"],
  [['\rx', '\nx'], 'uk', '"\'\rx";"\'\nx"\r\n'],
  [['a=1', 'х - у', '«-5»'], 'uk', 'a=1;х - у;«-5»\r\n'],
  [['two\nlines', ' edge '], 'en', '"two\nlines"," edge "\r\n'],
  [['=1+1', '+38', '-2', '@SUM(A1)', '\tx'], 'uk', `'=1+1;'+38;'-2;'@SUM(A1);"'\tx"\r\n`],
])('%j in %s is %j', (values, language, line) => {
  expect(csvLine(values, language)).toBe(line);
});

it.each(['x,=1+1', "x,'=1", "'x;\t=1", 'a\n\n=1', ',=', "''=1,''=2", ' ; -1', '\t\n+1;@', "',-a"])(
  '%j comes back as it was',
  (text) => {
    expect(restoreFormula(neutraliseFormula(text))).toBe(text);
  },
);
