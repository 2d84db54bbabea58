import type { Message } from '../../domain/wire/Envelope';

/** What can be done about a message at once. */
export interface Offer {
  text: string;
  run(): void;
}

export interface About {
  /** What it is about, where a later event can make it untrue. */
  topic?: string;
  /** What exactly was done, where the message says only that it was. */
  note?: string;
  offer?: Offer | undefined;
  /** The record that it is about: a path within the panel. */
  link?: { path: string; text: string };
  /** Places that the message is about. */
  links?: readonly Offer[];
}

export interface ShownMessage extends Message, About {
  id: number;
  /** Milliseconds since the epoch. */
  at: number;
}

export interface MessageState {
  /** On the screen, newest last, at most four. */
  toasts: readonly ShownMessage[];
  /** All since the login, newest first. */
  history: readonly ShownMessage[];
  /** Those that need attention. */
  unseen: number;
}

export interface MessageStore {
  subscribe(listener: () => void): () => void;
  state(): MessageState;
  /** Shows the messages `delay` milliseconds from now; the note and the offer stand with the first of them, which says what was done. */
  show(messages: readonly Message[], delay?: number, about?: About): void;
  /** Takes off the screen what is no longer so, also what was still to show; it stays in the history. */
  settle(topic: string): void;
  dismiss(id: number): void;
  markSeen(): void;
}

const most = 4;
const remembered = 100;

/** Makes room by letting the oldest go that is no error; it stays in the history. */
function fitting(toasts: readonly ShownMessage[]): readonly ShownMessage[] {
  if (toasts.length <= most) return toasts;
  const leaving = toasts.slice(0, -1).find((toast) => toast.type !== 'error') ?? toasts[0];
  return fitting(toasts.filter((toast) => toast !== leaving));
}

export function createMessageStore(): MessageStore {
  let state: MessageState = { toasts: [], history: [], unseen: 0 };
  let last = 0;
  const waiting = new Map<string, Set<ReturnType<typeof setTimeout>>>();
  const listeners = new Set<() => void>();

  const set = (next: MessageState): void => {
    state = next;
    listeners.forEach((listener) => listener());
  };

  /** Takes the offers of these messages back, and the messages off the screen; then does what was offered. */
  function withdraw(isAbout: (message: ShownMessage) => boolean, then: () => void): void {
    set({
      ...state,
      toasts: state.toasts.filter((toast) => !isAbout(toast)),
      history: state.history.map((message) => (isAbout(message) ? { ...message, offer: undefined } : message)),
    });
    then();
  }

  function add(message: Message, about: About): void {
    last += 1;
    const id = last;
    const { offer } = about;
    const shown: ShownMessage = {
      ...message,
      ...about,
      id,
      at: Date.now(),
      // Taken once, from the screen or from the bell.
      ...(offer && { offer: { ...offer, run: () => withdraw((each) => each.id === id, offer.run) } }),
    };
    // The same words twice on the screen tell nothing new: the later one stands for both.
    const others = state.toasts.filter(
      (toast) => toast.text !== shown.text || toast.type !== shown.type || toast.note !== shown.note,
    );
    set({
      toasts: fitting([...others, shown]),
      history: [shown, ...state.history].slice(0, remembered),
      // What went well needs nobody: the bell counts errors and warnings.
      unseen: state.unseen + (message.type === 'info' ? 0 : 1),
    });
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    show: (messages, delay = 0, { topic, ...beside } = {}) => {
      if (messages.length === 0) return;
      const now = () =>
        messages.forEach((message, at) =>
          add(message, { ...(topic !== undefined && { topic }), ...(at === 0 && beside) }),
        );
      if (delay === 0) return now();
      const timer = setTimeout(now, delay);
      if (topic !== undefined) waiting.set(topic, (waiting.get(topic) ?? new Set()).add(timer));
    },
    settle: (topic) => {
      waiting.get(topic)?.forEach((timer) => clearTimeout(timer));
      waiting.delete(topic);
      if (state.history.some((message) => message.topic === topic))
        withdraw(
          (message) => message.topic === topic,
          () => undefined,
        );
    },
    dismiss: (id) => set({ ...state, toasts: state.toasts.filter((toast) => toast.id !== id) }),
    markSeen: () => set({ ...state, unseen: 0 }),
  };
}
