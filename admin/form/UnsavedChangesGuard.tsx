import { useFormFields } from '../fields/form/FormFieldsContext';
import { useOpenedOnce } from '../ui/useOpenedOnce';
import { UnsavedChangesDialog } from './UnsavedChangesDialog';
import { useUnsavedChangesBlocker } from './useUnsavedChangesBlocker';

interface UnsavedChangesGuardProps {
  isDirty(): boolean;
  /** Resolves to whether the form was saved. */
  onSave(): Promise<boolean>;
}

/** Asks before the form is left with unsaved changes. On its own, because a blocker renders again once it is registered. */
export function UnsavedChangesGuard({ isDirty, onSave }: UnsavedChangesGuardProps) {
  const { actions } = useFormFields();
  const blocker = useUnsavedChangesBlocker(isDirty);
  const isBlocked = blocker.state === 'blocked';
  if (!useOpenedOnce(isBlocked)) return null;
  return (
    <UnsavedChangesDialog
      open={isBlocked}
      onStay={() => blocker.reset?.()}
      onLeave={() => {
        actions.reset();
        blocker.proceed?.();
      }}
      onSave={async () => {
        if (await onSave()) blocker.proceed?.();
        else blocker.reset?.();
      }}
    />
  );
}
