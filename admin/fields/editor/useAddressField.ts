import { useState } from 'react';

/** State of a URL input in a toolbar popover; `parse` returns null or undefined for an invalid URL. */
export function useAddressField(initialValue: unknown, parse: (inputText: string) => string | null | undefined) {
  const [inputText, setInputText] = useState(typeof initialValue === 'string' ? initialValue : '');
  const [isInvalid, setIsInvalid] = useState(false);
  return {
    typed: inputText,
    /** Returns the parsed URL, or null: then the error shows until the text is changed. */
    validate(): string | null {
      const address = parse(inputText) ?? null;
      setIsInvalid(address === null);
      return address;
    },
    /** Props of the input; `errorText` is the message for an invalid URL. */
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
