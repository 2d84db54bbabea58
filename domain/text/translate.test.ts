import { en } from './messages/en';
import { uk } from './messages/uk';
import { catalogueChecks } from './testing/catalogueChecks';
import { localeOf } from './Language';
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

  it('takes a parameter in its own language', () => {
    const params = { id: '79000', carrier: { uk: 'Укрпошти', en: 'Ukrposhta' } };
    expect(translate('uk', 'unknownOffice', params)).toContain('Відділення Укрпошти 79000');
    expect(translate('en', 'unknownOffice', params)).toContain('The Ukrposhta post office 79000');
  });
});

it('has a locale for each language, the hidden one too', () => {
  expect(localeOf).toEqual({ uk: 'uk-UA', en: 'en-US', ru: 'ru-UA' });
});

it('quotes the texts of the specification as they are', () => {
  expect(en).toMatchObject({
    required: 'Fill the value',
    empty: 'The value is empty',
    chooseAtLeastOne: 'choose at least one',
    createAtLeastOne: 'create at least one',
    addAtLeastOneOption: 'You need add at least one option',
    addAtLeastOneCity: 'Add at least one city',
    addAtLeastOnePoint: 'Add at least one point',
    tooFewItems: 'Add at least {min} elements',
    tooManyItems: 'There are more than {max} elements, remove the excess',
    notUnique: 'There is the value in the datebase. Fill unique one',
    uploadFileMessage: 'You need upload file',
    priceBelowZero: "Price mustn't be less than 0",
    discountBelowZero: "Discount Price mustn't be less than 0",
    productInCart: 'This Product has already been added to the cart',
    outOfStock: 'Product is out of stock',
    invalidForm: 'Fill every fields with valid data in every language',
    created: 'The object is successfully created',
    saved: 'The object is successfully saved',
    removed: 'The object is successfully removed',
    restored: 'The object is successfully restored',
    noParent: 'No parent with this ID',
    noAccess: 'You do not have access to this resource',
    selectFirst: 'First, select the objects to edit',
    invalidResponseData: 'Invalid response data',
    noItems: 'No items according to these parameters',
  });
});

catalogueChecks('the messages of browser and server', en, uk);
