import fc from 'fast-check';
import { foldText } from './foldText';

describe('foldText', () => {
  it.each([
    ['Сукня', 'сукня'],
    ['  Зимові \t\n чоботи ', 'зимові чоботи'],
    ['П’ЯТЬ', "п'ять"],
    ['пʼять', "п'ять"],
    ['п`ять', "п'ять"],
    ['п‘ять', "п'ять"],
    ["п'ять", "п'ять"],
    ['Ї', 'ї'],
    ['\u0418\u0306од', 'йод'],
    ['\u0406\u0308жак', 'їжак'],
    ['Ґанок', 'ґанок'],
    ['ABC-12/x', 'abc-12/x'],
    ['a`b', "a'b"],
    ['a\u0000b', 'a b'],
    ['кни\u00adга', 'книга'],
    ['\u00a0Дім\u00a0', 'дім'],
    ['\ud83d', '\ufffd'],
    ['😀', '😀'],
    ['', ''],
    ['   ', ''],
  ])('folds %j to %j', (text, folded) => expect(foldText(text)).toBe(folded));

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => foldText(foldText(text)) === foldText(text)),
      { numRuns: 2000 },
    );
  });

  it('gives what a look at every sign gives', () => {
    const signs = fc.constantFrom(..."абвйїґЁѝАЙҐazAZ09-_.,«»—…№'’`  \n\t\u00a0\u0306\u00ad");
    fc.assert(
      // What is invisible is taken away, and has the text looked at sign by sign.
      fc.property(fc.string({ unit: signs, maxLength: 20 }), (text) => foldText(`${text}\u200b`) === foldText(text)),
      { numRuns: 2000 },
    );
  });

  it('does not see case', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'абвгґдеєжзиіїйклмнопрстуфхцчшщьюяabcxyz '), maxLength: 30 });
    fc.assert(fc.property(letters, (text) => foldText(text.toUpperCase()) === foldText(text)));
  });
});
