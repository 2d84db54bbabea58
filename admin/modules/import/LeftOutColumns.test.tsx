import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setLanguage } from '../../core/i18n/languageStore';
import { axeViolations } from '../../testing/axeViolations';
import type { OpenImport } from './importRows';
import { LeftOutColumns } from './LeftOutColumns';

const openWith = (leftOut: string[]): OpenImport => ({ summary: { leftOut } }) as OpenImport;
const columns = (count: number): string[] => Array.from({ length: count }, (_, at) => `Стовпець ${at + 1}`);

beforeEach(() => setLanguage('uk'));

it('names all columns, the first ones at once', async () => {
  const { container } = render(<LeftOutColumns open={openWith(columns(15))} />);
  const note = screen.getByRole('alert');
  expect(note).toHaveTextContent(/^15 стовпців не завантажаться: Стовпець 1, .*Стовпець 12/);
  expect(note).not.toHaveTextContent('Стовпець 13');
  await userEvent.click(screen.getByRole('button', { name: 'Показати ще 3' }));
  expect(note).toHaveTextContent('Стовпець 15');
  expect(screen.getByRole('button', { name: 'Згорнути' })).toHaveAttribute('aria-expanded', 'true');
  expect(await axeViolations(container)).toEqual([]);
});

it.each([
  [1, '1 стовпець не завантажиться: Стовпець 1'],
  [2, '2 стовпці не завантажаться: Стовпець 1, Стовпець 2'],
])('is a sentence of %i', (count, text) => {
  render(<LeftOutColumns open={openWith(columns(count))} />);
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('says nothing where all columns are read', () => {
  render(<LeftOutColumns open={openWith([])} />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
