import type { Envelope } from '../../../domain/wire/Envelope';
import type { SaveResult } from '../../../domain/wire/Form';
import { createCategoryPath } from './createCategoryPath';

const answer = (_id: string): Envelope<SaveResult> => ({
  status: 200,
  messages: [],
  result: { _id, status: _id !== '', valid: _id !== '', messages: [], fields: {} },
});

it('creates the categories of a path below each other, and none below one that is refused', async () => {
  const created: string[][] = [];
  const create = async (title: string, parent: string) => {
    created.push([title, parent]);
    return answer(title === 'Задовга' ? '' : `id of ${title}`);
  };
  expect((await createCategoryPath('Дім > Кухня', [], create))?.result._id).toBe('id of Кухня');
  expect((await createCategoryPath('Сад > Задовга > Грядки', [], create))?.result.valid).toBe(false);
  expect(created).toEqual([
    ['Дім', ''],
    ['Кухня', 'id of Дім'],
    ['Сад', ''],
    ['Задовга', 'id of Сад'],
  ]);
});
