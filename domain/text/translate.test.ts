import { en } from './messages/en';
import { uk } from './messages/uk';
import { catalogueChecks } from './testing/catalogueChecks';
import { formatMessage, translate } from './translate';

describe('translate', () => {
  it.each([
    [1, 'Задовгий текст: максимум 1 символ'],
    [2, 'Задовгий текст: максимум 2 символи'],
    [5, 'Задовгий текст: максимум 5 символів'],
    [11, 'Задовгий текст: максимум 11 символів'],
    [21, 'Задовгий текст: максимум 21 символ'],
    [255, 'Задовгий текст: максимум 255 символів'],
  ])('chooses the Ukrainian form for %d', (max, text) => {
    expect(translate('uk', 'tooLong', { max })).toBe(text);
  });

  it('chooses the English form', () => {
    expect(translate('en', 'tooShort', { min: 1 })).toBe('Too short: at least 1 character');
    expect(translate('en', 'tooShort', { min: 8 })).toBe('Too short: at least 8 characters');
  });

  it('writes numbers as the language does and leaves a forgotten parameter visible', () => {
    expect(translate('uk', 'bigger', { max: 1250.5 })).toBe('Число завелике: максимум 1\u00A0250,5');
    expect(formatMessage('en', 'at most {max}', {})).toBe('at most {max}');
  });
});

catalogueChecks('the messages of browser and server', en, uk);
