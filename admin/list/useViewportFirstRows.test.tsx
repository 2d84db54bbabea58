import { render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useViewportFirstRows } from './useViewportFirstRows';

const rowsOf = (from: number, count: number) => Array.from({ length: count }, (_, at) => ({ id: String(from + at) }));

/** The rendered ranges, one per render: first and last row. */
const drawn: string[] = [];

function Rows({ items }: { items: readonly { id: string }[] }) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  const sight = useViewportFirstRows(items, body, 48);
  const shown = sight ? items.slice(sight.from, sight.to) : items;
  const range = `${shown[0]?.id}–${shown.at(-1)?.id}`;
  if (drawn.at(-1) !== range) drawn.push(range);
  return (
    <ul ref={setBody} aria-label="Rows">
      {shown.map(({ id }) => (
        <li key={id}>{id}</li>
      ))}
    </ul>
  );
}

const allAreThere = (count: number) => waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(count));

/** Scrolls the rows so many pixels above the top of the window; each is 48 px high. */
const scrolledBy = (pixels: number) =>
  jest
    .spyOn(screen.getByRole('list'), 'getBoundingClientRect')
    .mockImplementation(() => ({ top: -pixels, height: 48 * screen.getAllByRole('listitem').length }) as DOMRect);

describe('rows that are looked at first', () => {
  beforeEach(() => {
    drawn.length = 0;
    window.innerHeight = 480;
  });

  it('are drawn before the others', async () => {
    render(<Rows items={rowsOf(0, 100)} />);
    await allAreThere(100);
    expect(drawn).toEqual(['0–15', '0–99']);
  });

  it('are those at the window, where the list is scrolled', async () => {
    const { rerender } = render(<Rows items={rowsOf(0, 100)} />);
    await allAreThere(100);
    scrolledBy(48 * 60);
    drawn.length = 0;
    rerender(<Rows items={rowsOf(200, 100)} />);
    await waitFor(() => expect(drawn).toEqual(['257–272', '200–299']));
  });

  it('are the last ones, where the new list is shorter', async () => {
    const { rerender } = render(<Rows items={rowsOf(0, 100)} />);
    await allAreThere(100);
    scrolledBy(48 * 80);
    drawn.length = 0;
    rerender(<Rows items={rowsOf(200, 40)} />);
    await waitFor(() => expect(drawn).toEqual(['224–239', '200–239']));
  });

  it.each([
    ['a short list', rowsOf(300, 20), '300–319'],
    ['rows that came to the others', rowsOf(0, 150), '0–149'],
    ['rows of which some went', rowsOf(10, 90), '10–99'],
  ])('%s is drawn at once', async (_name, items, whole) => {
    const { rerender } = render(<Rows items={rowsOf(0, 100)} />);
    await allAreThere(100);
    drawn.length = 0;
    rerender(<Rows items={items} />);
    await allAreThere(items.length);
    expect(drawn).toEqual([whole]);
  });
});
