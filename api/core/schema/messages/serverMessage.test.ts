import { en as sharedEn } from '#domain/text/messages/en';
import { catalogueChecks } from '#domain/text/testing/catalogueChecks';
import { en } from './en';
import { serverMessage } from './serverMessage';
import { uk } from './uk';

catalogueChecks('the messages of the server alone', en, uk);

it('finds a message in either catalogue, and none is in both', () => {
  expect(serverMessage('uk', 'noJob')).toBe('Такого завдання немає');
  expect(serverMessage('en', 'tooShort', { min: 8 })).toBe('Too short: at least 8 characters');
  expect(Object.keys(en).filter((key) => key in sharedEn)).toEqual([]);
});

it('quotes the texts of the specification as they are', () => {
  expect(en).toMatchObject({
    savedMany: 'The objects are successfully saved',
    removedMany: 'The objects are successfully removed',
    restoredMany: 'The objects are successfully restored',
    positionsSaved: 'New positions are saved',
    altSaved: 'The ALT-text is successfully saved',
    noItem: 'No item with this ID',
    noModel: "Current Model doesn't exist",
  });
});
