import { useState } from 'react';

/** An address that is typed into one of the editor's small forms; `read` gives null or undefined for what is none. */
export function useAddressField(initialValue: unknown, parse: (inputText: string) => string | null | undefined) {
  const [inputText, setInputText] = useState(typeof initialValue === 'string' ? initialValue : '');
  const [isInvalid, setIsInvalid] = useState(false);
  return {
    typed: inputText,
    /** The address, or null: then the form says that it is none until it is typed anew. */
    validate(): string | null {
      const address = parse(inputText) ?? null;
      setIsInvalid(address === null);
      return address;
    },
    /** What its input shows and does; `says` is the message for what is no address. */
    inputProps: (errorText: string) => ({
      error: isInvalid ? errorText : null,
      value: inputText,
      autoFocus: true,
      kind: 'url' as const,
      onChange: (text: string) => {
        setInputText(text);
        setIsInvalid(false);
      },
    }),
  };
}
