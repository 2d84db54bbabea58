import { useFormFields } from '../fields/form/FormFieldsContext';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { ConfirmDialog } from '../ui/ConfirmDialog';

/** Asks before the unsaved changes of the form are discarded. */
export function DiscardQuestion({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const t = usePanelTranslate();
  const { actions } = useFormFields();
  return (
    <ConfirmDialog
      confirmation={
        isOpen
          ? {
              title: t('form.discardTitle'),
              text: t('form.discardText'),
              confirmLabel: t('form.discard'),
              cancelLabel: t('form.keepChanges'),
              isDestructive: true,
              onConfirm: async () => actions.reset(),
            }
          : null
      }
      onClose={onClose}
    />
  );
}
