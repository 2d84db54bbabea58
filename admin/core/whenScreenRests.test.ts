import { QueryClient } from '@tanstack/react-query';
import { whenScreenRests } from './whenScreenRests';

let client: QueryClient;
beforeEach(() => {
  jest.useFakeTimers();
  client = new QueryClient();
});
afterEach(() => {
  client.clear();
  jest.useRealTimers();
});

/** A call that is answered when the returned function is called. */
function beginCall(): () => Promise<void> {
  let answer: (rows: string) => void = () => undefined;
  void client.fetchQuery({ queryKey: ['rows'], queryFn: () => new Promise<string>((resolve) => (answer = resolve)) });
  return async () => {
    answer('rows');
    await jest.advanceTimersByTimeAsync(0);
  };
}

describe('what can wait', () => {
  it('runs at once where the screen waits for nothing', () => {
    const run = jest.fn();
    whenScreenRests(client, run);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('runs once the answers are there', async () => {
    const run = jest.fn();
    const answer = beginCall();
    whenScreenRests(client, run);
    await jest.advanceTimersByTimeAsync(2000);
    expect(run).not.toHaveBeenCalled();
    await answer();
    await jest.advanceTimersByTimeAsync(2000);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('does not run when it was cancelled meanwhile', async () => {
    const run = jest.fn();
    const answer = beginCall();
    const cancel = whenScreenRests(client, run);
    cancel();
    await answer();
    await jest.advanceTimersByTimeAsync(2000);
    expect(run).not.toHaveBeenCalled();
  });
});
