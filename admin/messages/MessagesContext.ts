import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import { asCallFailure } from '../../dataProvider/CallFailure';
import type { About, MessageState, MessageStore } from './messageStore';
import { createMessageStore } from './messageStore';
import { messageDelays } from './messageDelays';

export const MessagesContext = createContext<MessageStore>(createMessageStore());

export function useMessageState(): MessageState {
  const store = useContext(MessagesContext);
  return useSyncExternalStore(store.subscribe, store.state);
}

/** Ways to tell the person something; each keeps the specification's delay after the answer. */
export function useTell() {
  const store = useContext(MessagesContext);
  return useMemo(
    () => ({
      now: store.show,
      /** With a `topic` the messages leave the screen once that is settled. */
      after: (kind: keyof typeof messageDelays, messages: Parameters<MessageStore['show']>[0], about?: About) =>
        store.show(messages, messageDelays[kind], about),
      settled: store.settle,
      /** A failed call. Someone who is being sent to the login page is told there. */
      failure(failure: unknown, kind: keyof typeof messageDelays = 'load', about?: About) {
        const { kind: how, messages } = asCallFailure(failure);
        if (how !== 'redirect')
          store.show(messages, how === 'refused' ? messageDelays[kind] : messageDelays.load, about);
      },
    }),
    [store],
  );
}
