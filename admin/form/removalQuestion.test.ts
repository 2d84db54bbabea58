import { removalQuestion } from './removalQuestion';

describe('the question before a removal', () => {
  it.each([
    ['Really remove the Product?', 'Really remove the Product? It can be restored.'],
    ['Видалити товар? Його можна буде відновити.', 'Видалити товар? Його можна буде відновити.'],
  ])('of «%s» says that the record can be had back', (question, said) => {
    expect(removalQuestion(question, 'It can be restored.')).toBe(said);
  });
});
