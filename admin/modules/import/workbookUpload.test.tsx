import { screen, within } from '@testing-library/react';
import { workbookFile } from '#domain/xlsx/testing/hostileWorkbooks';
import { workbookType } from '#domain/xlsx/workbookType';
import { axeViolations } from '../../testing/axeViolations';
import { currentUrl, findHeading } from '../../testing/openPanel';
import { inPageWorkers } from './testing/inPageWorkers';
import { withUploads } from './testing/withUploads';

inPageWorkers();
const { api, openPanelCard, choose, deliver } = withUploads();

const bookOf = (name: string): File => new File([workbookFile(name).slice()], name, { type: workbookType });

it('reads a workbook in the page and sends its sheet', async () => {
  const opened = await openPanelCard();
  await choose(opened, bookOf('exceljs.xlsx'));
  await deliver();
  await findHeading('Імпорт товарів');
  expect(await screen.findByText('exceljs.xlsx')).toBeInTheDocument();
  expect(
    within(await screen.findByRole('grid', { name: 'Рядки файлу' })).getByText('Миска глибока'),
  ).toBeInTheDocument();
  await opened.user.click(screen.getByRole('button', { name: 'Назад до стовпців' }));
  expect(screen.getByText('аркуш «Прайс»')).toBeInTheDocument();
  expect(api().requests.some(({ path }) => path === '/api/product/upload-csv')).toBe(false);
});

it('asks which sheet is meant where several have values', async () => {
  const opened = await openPanelCard();
  await choose(opened, bookOf('openpyxl.xlsx'));
  const dialog = await screen.findByRole('dialog', { name: 'Який аркуш читати?' });
  expect(within(dialog).getByRole('radio', { name: 'Товари' })).toBeChecked();
  expect(await axeViolations(dialog)).toEqual([]);
  await opened.user.click(within(dialog).getByRole('radio', { name: 'Склад' }));
  await opened.user.click(within(dialog).getByRole('button', { name: 'Читати аркуш' }));
  await deliver();
  await findHeading('Імпорт товарів');
  expect(await screen.findByText('аркуш «Склад»')).toBeInTheDocument();
});

it('is given up without a trace', async () => {
  const opened = await openPanelCard();
  await choose(opened, bookOf('openpyxl.xlsx'));
  await opened.user.click(
    within(await screen.findByRole('dialog', { name: 'Який аркуш читати?' })).getByRole('button', {
      name: 'Скасувати',
    }),
  );
  expect(await within(opened.panel).findByRole('button', { name: 'Імпортувати файл' })).toBeEnabled();
  expect(currentUrl()).toMatch(/^\/admin\/product\/list/);
});

it('says why a file is no workbook, and sends nothing', async () => {
  const opened = await openPanelCard();
  await choose(opened, new File([workbookFile('password.xlsx').slice()], 'price.xlsx'));
  expect(await within(opened.panel).findByText(/^Книгу захищено паролем/)).toBeInTheDocument();
  await choose(opened, new File([workbookFile('old.xls').slice()], 'price.xlsx'));
  expect(await within(opened.panel).findByText(/^Це книга старого Excel/)).toBeInTheDocument();
  expect(api().requests.some(({ path }) => path.startsWith('/api/product/csv-parts'))).toBe(false);
});
