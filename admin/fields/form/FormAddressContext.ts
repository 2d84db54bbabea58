import { createContext, useContext } from 'react';

/** Where readers find the record of the form, as it is stored. */
export interface FormAddress {
  /** In full. */
  url: string;
  /** Readers may have been there. */
  isKnown: boolean;
}

export const FormAddressContext = createContext<FormAddress | null>(null);

/** null: a new record, or one that has no public page. */
export const useFormAddress = (): FormAddress | null => useContext(FormAddressContext);
