import { useState } from 'react';

/** An address that is typed into one of the editor's small forms; `read` gives null or undefined for what is none. */
export function useAddress(start: unknown, read: (typed: string) => string | null | undefined) {
  const [typed, setTyped] = useState(typeof start === 'string' ? start : '');
  const [wrong, setWrong] = useState(false);
  return {
    typed,
    /** The address, or null: then the form says that it is none until it is typed anew. */
    take(): string | null {
      const address = read(typed) ?? null;
      setWrong(address === null);
      return address;
    },
    /** What its input shows and does; `says` is the message for what is no address. */
    input: (says: string) => ({
      error: wrong ? says : null,
      value: typed,
      autoFocus: true,
      kind: 'url' as const,
      onChange: (text: string) => {
        setTyped(text);
        setWrong(false);
      },
    }),
  };
}
