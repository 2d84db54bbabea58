import type { ComponentType } from 'react';
import type { FieldTypeCode } from '#domain/wire/FieldTypeCode';
import type { PanelTextKey } from '../../core/i18n/panelI18n';
import type { FieldInputProps } from './FieldInputProps';

/** A value that is not changed here, and is not empty. */
export type FieldFactProps = Pick<FieldInputProps, 'id' | 'field' | 'locale' | 'value' | 'labelledBy'>;

/** What a form needs of a field type: loaded with the form. The lists' side: `ListFieldType`. */
export interface FormFieldType {
  Input: ComponentType<FieldInputProps>;
  /**
   * `group`: several inputs with labels of their own, which `LabeledInput` renders as a group. `choices`: there is no
   * single element for the label's `for`; the input refers to it by `aria-labelledby`.
   */
  layout?: 'group' | 'choices';
  /**
   * Has draggable parts. They are `position: fixed` while they are dragged, so that no box around them may be a
   * containing block (`content-visibility`).
   */
  isDraggable?: true;
  /** Shows hint and messages itself, at the part that they are about. */
  ownNotes?: true;
  /**
   * How its value is shown where it is not changed: as text, as text that can be copied, or as in a list. Without it the
   * input is shown, locked.
   */
  fact?: 'text' | 'copied' | 'cell';
  /** The same of a value with parts of its own. */
  Fact?: ComponentType<FieldFactProps>;
  /**
   * Optional parts of its value, by their names: what they are called, and how the id of their input ends. A form may fold
   * them away (`FieldPartsContext`).
   */
  parts?: Readonly<Record<string, { title: PanelTextKey; id: string }>>;
  /**
   * Of an input that takes long to render: it comes after the others that are in sight, and until then its card is about
   * as high as this.
   */
  cardHeightPx?: number;
  /** Its value, or that of a field beside it, decides which fields the form has (`ChosenSet`). */
  decidesForm?: true;
  /** A text with limits of length: they are in the hint, and with `counted` a counter is shown. */
  length?: 'counted' | 'hint';
}

export type FormFieldTypes = { readonly [Code in FieldTypeCode]?: FormFieldType };

/** Of an input whose parts are sorted by dragging. */
export const sortableParts = { layout: 'group', isDraggable: true } as const;
