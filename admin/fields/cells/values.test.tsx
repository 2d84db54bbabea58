import { act, render, screen } from '@testing-library/react';
import type { OrderStatus } from '#domain/order/orderStatuses';
import { orderStatuses } from '#domain/order/orderStatuses';
import { languageStore } from '../../core/i18n/languageStore';
import { FactLine } from '../../ui/FactLine';
import { Instant } from '../../ui/Instant';
import { StatusChip } from './StatusChip';

beforeEach(() => languageStore.set('uk'));

describe('an instant', () => {
  it('stands on one line with how long ago it was, and is exact for machines', () => {
    const at = new Date(Date.now() - 2 * 3_600_000 - 60_000).toISOString();
    const { container } = render(<Instant at={at} />);
    const time = container.querySelector('time');
    expect(time).toHaveAttribute('datetime', at);
    expect(time).toHaveTextContent(/^\d{4}-\d\d-\d\d \d\d:\d\d 2.год$/);
  });

  it('that is long ago is its date alone, in Kyiv time', () => {
    const { container } = render(<Instant at="2020-07-01T21:30:00.000Z" />);
    expect(container).toHaveTextContent(/^2020-07-02 00:30$/);
  });

  it('grows older while one looks', () => {
    jest.useFakeTimers({ now: Date.parse('2026-11-25T10:00:00.000Z') });
    try {
      const { container } = render(<Instant at="2026-11-25T09:59:30.000Z" />);
      expect(container).toHaveTextContent('щойно');
      act(() => void jest.advanceTimersByTime(5 * 60_000));
      expect(container).toHaveTextContent(/5.хв$/);
    } finally {
      jest.useRealTimers();
    }
  });
});

it('facts stand in one line, without those that are empty', () => {
  const { container } = render(
    <FactLine>
      {'KER-0031'}
      {''}
      {false}
      <b>Косівська майстерня</b>
    </FactLine>,
  );
  expect(container).toHaveTextContent(/^KER-0031 · Косівська майстерня$/);
});

describe('the chip of a status', () => {
  it.each<[OrderStatus, string]>([
    ['pending_partner', 'warning dot'],
    ['processing_cash', 'info dot'],
    ['payed', 'accent dot'],
    ['sent', 'violet dot'],
    ['complete', 'quiet dot'],
    ['canceled', 'quiet ring'],
  ])('of %s is %s', (status, look) => {
    render(<StatusChip status={status} label="слово" />);
    expect(screen.getByText('слово')).toHaveClass('state-chip', ...look.split(' '));
  });

  it('has its word for every status, and no colour for one that is not known', () => {
    for (const status of [...orderStatuses, 'packed']) render(<StatusChip status={status} label={`(${status})`} />);
    expect(screen.getAllByText(/^\(\w+\)$/)).toHaveLength(orderStatuses.length + 1);
    expect(screen.getByText('(packed)')).toHaveClass('quiet', 'dot');
  });
});
