import { useEffect, useState } from 'react';

const debounceMs = 300;

/** The text as it was when typing last paused. */
export function useDebouncedText(text: string): string {
  const [debouncedText, setDebouncedText] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedText(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return debouncedText;
}
