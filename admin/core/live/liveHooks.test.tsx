import { act, cleanup, render, screen } from '@testing-library/react';
import type { GetListParams } from 'ra-core';
import { CoreAdminContext, RecordContextProvider, ResourceContextProvider, testDataProvider } from 'ra-core';
import { useState } from 'react';
import { liveUpdates } from '../../../dataProvider/live/liveUpdates';
import type { LiveMessage } from '../../../dataProvider/live/readEvents';
import type { SubscribeCallback, SubscribeOptions } from './useSubscribe';
import { useGetListLive } from './useGetListLive';
import { useSubscribeToRecord } from './useSubscribeToRecord';
import { useSubscribeToRecordList } from './useSubscribeToRecordList';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

/** A provider over a connection that tells what the test says, and a list of what the test puts there. */
function open(content: React.ReactNode) {
  let receive: (message: LiveMessage) => void = () => undefined;
  const names = ['Глечик'];
  const calls: string[] = [];
  const getList = jest.fn().mockImplementation((resource: string, { filter }: GetListParams) => {
    calls.push(`${resource} ${JSON.stringify(filter)}`);
    return Promise.resolve({ data: names.map((id) => ({ id })), total: names.length });
  });
  const updates = liveUpdates((onMessage) => {
    receive = onMessage;
    return () => undefined;
  });
  render(
    <CoreAdminContext dataProvider={{ ...testDataProvider({ getList }), ...updates }}>
      <ResourceContextProvider value="product">
        <RecordContextProvider value={{ id: 'jug' }}>{content}</RecordContextProvider>
      </ResourceContextProvider>
    </CoreAdminContext>,
  );
  const tell = (type: 'created' | 'updated' | 'deleted', resource: string, ...ids: string[]) =>
    act(() => receive({ kind: 'change', event: { resource, type, ids } }));
  return { tell, names, calls };
}

type Given<Hook> = Hook extends (callback: SubscribeCallback, ...given: infer Rest) => void ? Rest : never;

/** What its callback hears, for whoever looks. */
function useHeard(): [heard: string, hear: SubscribeCallback] {
  const [heard, setHeard] = useState<readonly string[]>([]);
  return [heard.join(', '), ({ topic, type }) => setHeard((known) => [...known, `${topic} ${type}`])];
}
function OfRecord({ given = [] }: { given?: Given<typeof useSubscribeToRecord> }) {
  const [heard, hear] = useHeard();
  useSubscribeToRecord(hear, ...given);
  return <output aria-label="heard">{heard}</output>;
}
function OfList({ given = [] }: { given?: Given<typeof useSubscribeToRecordList> }) {
  const [heard, hear] = useHeard();
  useSubscribeToRecordList(hear, ...given);
  return <output aria-label="heard">{heard}</output>;
}
const heard = () => screen.getByRole('status', { name: 'heard' }).textContent;

it('a record is that around, and any other by name; what is created is no change of it', () => {
  const { tell } = open(<OfRecord />);
  tell('updated', 'product', 'bowl');
  tell('updated', 'order', 'jug');
  tell('created', 'product', 'jug');
  expect(heard()).toBe('');
  tell('updated', 'product', 'bowl', 'jug');
  tell('deleted', 'product', 'jug');
  expect(heard()).toBe('resource/product/jug updated, resource/product/jug deleted');
  cleanup();
  const other = open(<OfRecord given={['order', 7]} />);
  other.tell('updated', 'product', 'jug');
  other.tell('updated', 'order', '7');
  expect(heard()).toBe('resource/order/7 updated');
});

it('a list is that around, and any other by name', () => {
  const { tell } = open(<OfList />);
  tell('created', 'product', 'bowl');
  tell('created', 'order', '7');
  expect(heard()).toBe('resource/product created');
  cleanup();
  const other = open(<OfList given={['order']} />);
  other.tell('updated', 'product', 'bowl');
  other.tell('updated', 'order', '7');
  expect(heard()).toBe('resource/order updated');
});

it.each<[string, SubscribeOptions, number]>([
  ['not enabled', { enabled: false }, 0],
  ['without an end', {}, 2],
])('a subscription that is %s', (_what, options, times) => {
  const { tell } = open(<OfList given={[undefined, options]} />);
  for (const id of ['1', '2']) tell('created', 'product', id);
  expect(heard()?.match(/created/g) ?? []).toHaveLength(times);
});

it('a subscription ends when its callback says so, and with the component', () => {
  const callback = jest.fn((_event: object, unsubscribe: () => void) => unsubscribe());
  const left = jest.fn();
  const Some = () => {
    useSubscribeToRecordList(callback);
    useSubscribeToRecordList(left);
    return null;
  };
  const { tell } = open(<Some />);
  tell('created', 'product', '1');
  cleanup();
  tell('created', 'product', '2');
  expect([callback, left].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

it('a list is asked for again once for all that happens in a moment, and not by another resource', async () => {
  const Products = () => {
    const { data = [] } = useGetListLive('product', { filter: { active: 'yes' } });
    return (
      <ul aria-label="Products">
        {data.map(({ id }) => (
          <li key={id}>{id}</li>
        ))}
      </ul>
    );
  };
  const { tell, names, calls } = open(<Products />);
  const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
  await pass(2_000);
  expect(rows()).toEqual(['Глечик']);
  names.push('Макітра');
  tell('updated', 'order', '7');
  await pass(1_600);
  expect(rows()).toEqual(['Глечик']);
  for (const type of ['created', 'updated', 'deleted'] as const) tell(type, 'product', 'Макітра');
  await pass(1_600);
  expect(rows()).toEqual(['Глечик', 'Макітра']);
  expect(calls).toEqual(['product {"active":"yes"}', 'product {"active":"yes"}']);
});
