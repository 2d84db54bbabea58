import { fireEvent, render, screen } from '@testing-library/react';
import { useLongPress } from './useLongPress';

const onLongPress = jest.fn();
const onClick = jest.fn();
const Row = () => (
  <div {...useLongPress(onLongPress)}>
    <button type="button" onClick={onClick}>
      Глечик
    </button>
  </div>
);

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  render(<Row />);
});
afterEach(() => jest.useRealTimers());

const row = () => screen.getByRole('button');
const hold = (milliseconds: number) => {
  fireEvent.touchStart(row(), { touches: [{ clientX: 5, clientY: 5 }] });
  jest.advanceTimersByTime(milliseconds);
};
const release = () => {
  fireEvent.touchEnd(row());
  fireEvent.click(row());
};

describe('a long press', () => {
  it('of half a second is one, and opens nothing', () => {
    hold(500);
    release();
    expect(onLongPress).toHaveBeenCalledTimes(1);
    expect(onClick).not.toHaveBeenCalled();
    hold(100);
    release();
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it('opens no menu of the browser', () => {
    hold(500);
    expect(fireEvent.contextMenu(row())).toBe(false);
  });

  it.each([
    ['a short touch', () => hold(499)],
    ['a mouse', () => fireEvent.mouseDown(row()) && jest.advanceTimersByTime(2000)],
    [
      'a finger that scrolls',
      () => {
        hold(200);
        fireEvent.touchMove(row(), { touches: [{ clientX: 5, clientY: 40 }] });
        jest.advanceTimersByTime(2000);
      },
    ],
  ])('is none of %s', (_what, press) => {
    press();
    release();
    expect(onLongPress).not.toHaveBeenCalled();
    expect(onClick).toHaveBeenCalledTimes(1);
  });
});
