import { en as sharedEn } from '../../../domain/text/messages/en';
import { catalogueChecks } from '../../../domain/text/testing/catalogueChecks';
import { en } from './en';
import { serverMessage } from './serverMessage';
import { uk } from './uk';

catalogueChecks('the messages of the server alone', en, uk);

it('finds a message in either catalogue, and none is in both', () => {
  expect(serverMessage('uk', 'noJob')).toBe('Такого завдання немає');
  expect(serverMessage('en', 'tooShort', { min: 8 })).toBe('Too short: at least 8 characters');
  expect(Object.keys(en).filter((key) => key in sharedEn)).toEqual([]);
});
