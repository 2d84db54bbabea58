import { aField } from '../../testing/renderField';
import { multiEditValues } from './multiEditValues';

const description = aField({ name: 'description', type: 'text', multilangual: true });
const active = aField({ name: 'active', type: 'yesno' });

it.each([
  ['only the language that was filled in', { uk: 'нове', en: '' }, { uk: 'нове' }],
  ['both when both are', { uk: 'нове', en: 'new' }, { uk: 'нове', en: 'new' }],
  ['nothing in both, which empties them', { uk: '', en: '' }, { uk: '', en: '' }],
])('sends %s', (_name, value, sent) => {
  expect(multiEditValues([description, active], ['description'], { description: value, active: { 0: true } })).toEqual({
    description: sent,
  });
});

it('sends “no” as a value', () => {
  expect(multiEditValues([description, active], ['active'], { active: { 0: false } })).toEqual({
    active: { 0: false },
  });
});
