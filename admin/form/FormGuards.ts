import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';
import type { FormValues } from '../fields/form/sources';

/** Questions of an entity's own screen around the generic form. */
export interface FormGuards {
  /** Asked before a save, with the changed fields; false: nothing is sent. */
  confirmSave?(id: string, changed: FormValues): Promise<boolean>;
  /** Shown in the question before the record goes to the trash. */
  removalDetails?(id: string): ReactNode;
}

const noGuards: FormGuards = {};

export const FormGuardsContext = createContext<FormGuards>(noGuards);

export const useFormGuards = (): FormGuards => useContext(FormGuardsContext);
