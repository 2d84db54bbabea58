import type { Message } from '../../domain/wire/Envelope';

export interface ShownMessage extends Message {
  id: number;
  /** Milliseconds since the epoch. */
  at: number;
}

export interface MessageState {
  /** On the screen, newest last, at most four. */
  toasts: readonly ShownMessage[];
  /** All since the login, newest first. */
  history: readonly ShownMessage[];
  unseen: number;
}

export interface MessageStore {
  subscribe(listener: () => void): () => void;
  state(): MessageState;
  /** Shows the messages `delay` milliseconds from now. */
  show(messages: readonly Message[], delay?: number): void;
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
  const listeners = new Set<() => void>();

  const set = (next: MessageState): void => {
    state = next;
    listeners.forEach((listener) => listener());
  };

  function add(message: Message): void {
    last += 1;
    const shown: ShownMessage = { ...message, id: last, at: Date.now() };
    // The same words twice on the screen tell nothing new: the later one stands for both.
    const others = state.toasts.filter((toast) => toast.text !== message.text || toast.type !== message.type);
    set({ toasts: fitting([...others, shown]), history: [shown, ...state.history].slice(0, remembered), unseen: state.unseen + 1 });
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    show: (messages, delay = 0) => {
      if (messages.length === 0) return;
      if (delay === 0) messages.forEach(add);
      else setTimeout(() => messages.forEach(add), delay);
    },
    dismiss: (id) => set({ ...state, toasts: state.toasts.filter((toast) => toast.id !== id) }),
    markSeen: () => set({ ...state, unseen: 0 }),
  };
}
