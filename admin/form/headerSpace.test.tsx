import { useRef } from 'react';
import { cleanup, render, screen } from '@testing-library/react';
import { uncoverAbove } from './uncoverFocused';
import { useHeaderSpace } from './useHeaderSpace';

let headerHeight = 0;
let resized = (): void => undefined;

class TestObserver {
  constructor(callback: ResizeObserverCallback) {
    resized = () => callback([], this);
  }
  observe(): void {
    resized();
  }
  unobserve(): void {}
  disconnect(): void {}
}

function Form() {
  const header = useRef<HTMLDivElement>(null);
  useHeaderSpace(header);
  return (
    <>
      <div ref={header} />
      <div className="field">
        <input />
      </div>
    </>
  );
}

const grow = (height: number): void => {
  headerHeight = height;
  resized();
};
const inputAt = (top: number): void => {
  const input = screen.getByRole('textbox');
  input.getBoundingClientRect = () => ({ top }) as DOMRect;
  input.focus();
};

describe('a sticky header', () => {
  const scrolledBy = jest.fn();
  const { ResizeObserver: own } = globalThis;

  beforeEach(() => {
    globalThis.ResizeObserver = TestObserver;
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => headerHeight);
    jest.spyOn(window, 'scrollBy').mockImplementation(scrolledBy);
    Object.defineProperty(window, 'scrollY', { value: 300, configurable: true });
    headerHeight = 100;
    scrolledBy.mockClear();
    render(<Form />);
  });
  afterEach(() => {
    cleanup();
    globalThis.ResizeObserver = own;
    jest.restoreAllMocks();
    Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  });

  it('keeps what is scrolled to 200 px from the top, and below itself with its label', () => {
    expect(document.documentElement.style.scrollPaddingTop).toBe('200px');
    grow(166);
    expect(document.documentElement.style.scrollPaddingTop).toBe('262px');
    cleanup();
    expect(document.documentElement.style.scrollPaddingTop).toBe('');
  });

  it('does not cover the focused input when it grows', () => {
    inputAt(180);
    grow(166);
    expect(scrolledBy).toHaveBeenCalledWith(0, 180 - 222 - 40);
  });

  it('leaves alone what stands clear of it, or was scrolled out of sight before', () => {
    inputAt(400);
    grow(166);
    inputAt(90);
    grow(200);
    expect(scrolledBy).not.toHaveBeenCalled();
  });
});

describe('a bar at the foot', () => {
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  it.each([
    ['that its edge has come over', 700, 740, 60],
    ['that stands clear of it', 500, 540, null],
    ['that was covered before', 790, 830, null],
  ])('leaves the focused input in sight: one %s', (_what, top, bottom, by) => {
    const scrolledBy = jest.spyOn(window, 'scrollBy').mockImplementation(() => undefined);
    render(
      <div className="field">
        <input />
      </div>,
    );
    const input = screen.getByRole('textbox');
    input.getBoundingClientRect = () => ({ top, bottom }) as DOMRect;
    input.focus();
    uncoverAbove(780, 692, 12);
    expect(scrolledBy.mock.calls).toEqual(by === null ? [] : [[0, by]]);
  });
});
