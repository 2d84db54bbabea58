import { screen } from '@testing-library/react';
import { axeViolations } from '../../testing/axeViolations';
import { clearFields, renderField } from '../../testing/renderField';

afterEach(clearFields);

/** What a field that is not changed here shows. */
const factOf = (definition: Parameters<typeof renderField>[0]) => {
  renderField({ ...definition, readonly: true });
  expect(screen.getByRole('term')).toHaveTextContent('поле');
  return screen.getByRole('definition');
};

it.each<[Parameters<typeof renderField>[0], RegExp]>([
  [{ type: 'text', value: { 0: 'Опішня' } }, /^Опішня$/],
  [{ type: 'number', step: 1, value: { 0: 6085 } }, /^6.085$/],
  [{ type: 'number', title: { uk: 'поле, ₴', en: 'field, ₴' }, value: { 0: 6085 } }, /^6.085,00.₴$/],
  [{ type: 'phone', value: { 0: '+38 (067) 750 43 30' } }, /^\+38 \(067\) 750 43 30$/],
  [{ type: 'datetime', value: { 0: '2020-07-01T09:30:00.000Z' } }, /^2020-07-01 12:30$/],
  [{ type: 'date', value: { 0: '2020-07-01' } }, /^2020-07-01$/],
  [{ type: 'yesno', value: { 0: true } }, /^Так$/],
  [{ type: 'tags', value: { 0: ['льон', 'вовна'] } }, /^льонвовна$/],
  [{ type: 'select', datalist: [{ value: 'a', view: 'Перший' }], value: { 0: 'a' } }, /^Перший$/],
  [{ type: 'text', value: { 0: '' } }, /^не вказано$/],
  [{ type: 'number', value: { 0: null } }, /^не вказано$/],
])('%j is shown formatted, not in a disabled input', async (definition, text) => {
  const fact = factOf(definition);
  expect(fact).toHaveTextContent(text);
  for (const role of ['textbox', 'spinbutton', 'combobox', 'switch', 'checkbox'])
    expect(screen.queryByRole(role)).toBeNull();
  expect(await axeViolations(document.body)).toEqual([]);
});

it('leads to the mailbox and to the phone', () => {
  factOf({ type: 'email', value: { 0: 'maria@example.com' } });
  expect(screen.getByRole('link')).toHaveAttribute('href', 'mailto:maria@example.com');
});
