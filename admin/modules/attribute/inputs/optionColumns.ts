import type { Language } from '#domain/text/Language';
import { languages } from '#domain/text/Language';
import type { ContentView } from '../../../fields/form/FormFieldsContext';

/** What the options of an attribute of this type have. */
export interface OptionColumns {
  /** Languages that the form shows. */
  languages: readonly Language[];
  label: boolean;
  color: boolean;
  image: boolean;
  /** The place can be typed, where dragging would be long. */
  place: boolean;
}

export const optionColumns = (type: string, view: ContentView, place: boolean): OptionColumns => ({
  languages: view === 'both' ? languages : [view],
  label: type === 'text-select',
  color: type === 'color-select',
  image: type === 'image-select',
  place,
});

/** The columns of a wide row, for the rows and for their heading. */
export const gridTemplate = (columns: OptionColumns): string =>
  [
    '32px',
    ...columns.languages.map(() => 'minmax(0, 2fr)'),
    'minmax(0, 1.4fr)',
    ...(columns.label ? columns.languages.map(() => 'minmax(0, 1fr)') : []),
    ...(columns.color ? ['132px'] : []),
    ...(columns.place ? ['72px'] : []),
  ].join(' ');
