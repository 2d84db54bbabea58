import { useEffect, useState } from 'react';
import type { Confirmation } from '../../ui/ConfirmDialog';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useDraftVault } from '../../form/draftVault';
import { useSessionTexts } from './texts';

/** Asks before a logout takes unsaved changes with it. */
export function LogOutQuestion({ user, onAnswer }: { user: string; onAnswer(isLeaving: boolean): void }) {
  const own = useSessionTexts();
  const [count, setCount] = useState<number | null>(null);
  const vault = useDraftVault();
  useEffect(() => void vault.count(user).then(setCount), [vault, user]);
  const confirmation: Confirmation | null =
    count === null
      ? null
      : {
          title: own('leaveTitle'),
          text: own('leaveText', { count }),
          confirmLabel: own('leave'),
          cancelLabel: own('stay'),
          isDestructive: true,
          onConfirm: async () => onAnswer(true),
        };
  return <ConfirmDialog confirmation={confirmation} onClose={() => onAnswer(false)} />;
}
