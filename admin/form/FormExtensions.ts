import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';
import type { FormValues } from '../fields/form/sources';

/** What an entity's own screen adds to the generic form around which it is. */
export interface FormExtensions {
  /** Asked before a save, with the changed fields; false: nothing is sent. */
  confirmSave?(id: string, changed: FormValues): Promise<boolean>;
  /** Asks another question before the record goes to the trash, and removes it. */
  askRemoval?(): void;
  /** Shown in the question before the record goes to the trash. */
  removalDetails?(id: string): ReactNode;
  /** A card of the side column of a saved record; `goToField` opens the tab of a field and focuses it. */
  sideCard?(record: { id: string; _revision: number }, goToField: (name: string) => void): ReactNode;
}

const noExtensions: FormExtensions = {};

export const FormExtensionsContext = createContext<FormExtensions>(noExtensions);

export const useFormExtensions = (): FormExtensions => useContext(FormExtensionsContext);
