import { leaveOut } from '../fields/leaveOut';
import type { StoredRecord } from '../wire/StoredRecord';
import { incompleteLanguages } from './incompleteLanguages';

const fields = [
  { name: 'title', type: 'text', multilangual: true },
  { name: 'description', type: 'editor', multilangual: true },
  { name: 'sku', type: 'text' },
] as const;

it.each([
  ['nothing is filled', {}, []],
  ['all is filled', { title: { uk: 'Глечик', en: 'Jug' }, description: { uk: '<p>Опис</p>', en: 'Text' } }, []],
  ['one language lacks a field', { title: { uk: 'Глечик', en: '' } }, ['en']],
  ['each lacks another field', { title: { uk: 'Глечик' }, description: { uk: '<p> </p>', en: 'Text' } }, ['uk', 'en']],
  ['the field is switched off for the language', { title: { uk: 'Глечик', en: null } }, []],
  ['a field without languages is empty', { title: { uk: 'Глечик', en: 'Jug' }, sku: { 0: '' } }, []],
])('when %s', (_, values, expected) => {
  expect(incompleteLanguages(fields, values)).toEqual(expected);
  const { _filled, ...others } = leaveOut(values as StoredRecord, [{ name: 'description', type: 'editor' }]);
  expect(others).not.toHaveProperty('description');
  expect(incompleteLanguages(fields, others as typeof values, _filled)).toEqual(expected);
});
