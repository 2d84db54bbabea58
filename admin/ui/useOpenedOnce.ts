import { useState } from 'react';

/**
 * Whether something was ever open: what is mounted on demand stays, so that a dialog can close with a transition, and a
 * card keeps what it shows.
 */
export function useOpenedOnce(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return isOpen || wasOpen;
}
