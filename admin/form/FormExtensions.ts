import type { ComponentType, ReactNode } from 'react';
import { createContext, useContext } from 'react';
import type { FormField } from '#domain/wire/FieldDefinition';
import type { FormValues } from '../fields/form/sources';
import type { HeaderAction } from './HeaderAction';

/** Names of the form's sections and of own cards, in the columns in which they stand. */
export interface CardArrangement {
  /** Those that are not the form's. */
  own: readonly string[];
  main: readonly string[];
  side: readonly string[];
  /** All of them where there is one column. */
  narrow: readonly string[];
  /** Those that continue the card before them, in one frame and without a heading of their own. */
  joined?: Readonly<Record<'wide' | 'narrow', readonly string[]>>;
  /** A new record has it too; else it keeps the order in which it is filled in. */
  isForNew?: true;
  /** The side column has a letter or a preview in it. */
  hasLetter?: true;
}

/** What a card that is a line tells of its fields. */
export interface CardLineProps {
  fields: readonly FormField[];
}

/** What an entity's own screen adds to the generic form around which it is. */
export interface FormExtensions {
  /** Asked before a save, with the changed fields; false: nothing is sent. */
  confirmSave?(id: string, changed: FormValues): Promise<boolean>;
  /** Asks another question before the record goes to the trash, and removes it. */
  askRemoval?(): void;
  /** Shown in the question before the record goes to the trash. */
  removalDetails?(id: string): ReactNode;
  /** After a save that the server accepted, with the fields that were sent. */
  afterSave?(id: string, sent: FormValues): void;
  /** Before the header's own actions. */
  headerActions?(id: string): readonly HeaderAction[];
  /** In the header, behind which record this is. */
  inHeader?(id: string): ReactNode;
  /** Rendered within the form: follows its values, or asks. */
  inForm?: ReactNode;
  /**
   * Names of optional fields, and of parts of fields (`price.discount_from`), that are behind a button as long as they
   * are empty.
   */
  foldedFields?: readonly string[];
  /** The cards of this record are lines with this in them until they are opened. */
  cardLine?(id: string): ComponentType<CardLineProps> | undefined;
  /** Names of fields that stand among the parts of another one, by its name and the name of the place. */
  fieldsAmong?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  /** Names of fields of which one of its cards shows what follows from them. */
  previewedFields?: readonly string[];
  /** In place of the chip in the header that says whether the record is turned on. */
  headerState?(record: { id: string; _revision: number }, chip: ReactNode): ReactNode;
  /** Names of the cards that show facts until somebody edits them. */
  factCards?: readonly string[];
  /** Where the cards of a record stand. Sections that it does not name come after those that it does. */
  arrangement?: CardArrangement;
  /** The own cards of the arrangement. */
  ownCard?(name: string, record: { id: string; _revision: number }, goToField: (name: string) => void): ReactNode;
  /**
   * A card of the side column; the id of a new record is empty. `goToField` opens the tab of a field and focuses it.
   */
  sideCard?(record: { id: string; _revision: number }, goToField: (name: string) => void): ReactNode;
}

/** Of a form within another one. */
export const noExtensions: FormExtensions = {};

export const FormExtensionsContext = createContext<FormExtensions>(noExtensions);

export const useFormExtensions = (): FormExtensions => useContext(FormExtensionsContext);
