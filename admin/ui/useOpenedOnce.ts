import { useState } from 'react';

/** Whether a dialog was ever open: one that is loaded on demand stays mounted, so that it can close with a transition. */
export function useOpenedOnce(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return isOpen || wasOpen;
}
