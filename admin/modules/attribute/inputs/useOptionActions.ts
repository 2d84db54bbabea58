import { activeOptions } from '#domain/fields/attributeOptions';
import type { Language } from '#domain/text/Language';
import type { AttributeOption } from '#domain/wire/Attribute';
import type { FieldInputProps } from '../../../fields/form/FieldInputProps';
import { useFormFields } from '../../../fields/form/FormFieldsContext';
import { sourceOf } from '../../../fields/form/sources';
import {
  addOption,
  changeOption,
  insertTitles,
  moveOption,
  newOption,
  pastedTitles,
  toggleDefault,
  withSlugs,
  withTitle,
} from './optionOperations';

type Options = readonly AttributeOption[];

/** What a row does to its option. */
export interface OptionActions {
  setTitle(id: string, language: Language, words: string): void;
  change(id: string, part: Partial<AttributeOption>): void;
  toggleDefault(id: string): void;
  /** The input has been left: an empty slug is filled from the title. */
  fillSlug(id: string): void;
  /** Enter in the title: the next option, a new one after the last. */
  next(id: string): void;
  /** Returns whether the text was a list. */
  paste(id: string, language: Language, text: string): boolean;
  /** `to`: the place among the active options. */
  moveTo(id: string, to: number): void;
}

/** The form's value as options: the server and this editor write nothing else. */
export const optionsIn = (value: unknown): Options => (Array.isArray(value) ? (value as AttributeOption[]) : []);

interface OptionActionsSettings extends Pick<FieldInputProps, 'field' | 'locale' | 'onChange'> {
  hasLabel: boolean;
  /** Shows an option and focuses it. */
  onShow(id: string, place: number): void;
  onPasted(count: number): void;
}

/**
 * The actions read what the form has when they are called, so that those of an earlier rendering do the same: rows are
 * not rendered anew for them.
 */
export function useOptionActions({
  field,
  locale,
  onChange,
  hasLabel,
  onShow,
  onPasted,
}: OptionActionsSettings): OptionActions {
  const { form } = useFormFields();
  const current = (): Options => optionsIn(form.getValues(sourceOf(field.name, locale)));
  const placeOf = (options: Options, id: string): number =>
    activeOptions(options).findIndex((option) => option._id === id);
  const change = (id: string, update: (option: AttributeOption) => AttributeOption) =>
    onChange(changeOption(current(), id, update));

  return {
    setTitle: (id, language, words) => change(id, (option) => withTitle(option, language, words, hasLabel)),
    change: (id, part) => change(id, (option) => ({ ...option, ...part })),
    toggleDefault: (id) => onChange(toggleDefault(current(), id)),
    fillSlug: (id) => {
      const options = current();
      const option = options.find(({ _id }) => _id === id);
      if (option?.slug !== '' || (option.title.uk + option.title.en).trim() === '') return;
      const slug = withSlugs(options).find(({ _id }) => _id === id)?.slug ?? '';
      if (slug !== '') change(id, (before) => ({ ...before, slug }));
    },
    next: (id) => {
      const options = withSlugs(current());
      const active = activeOptions(options);
      const place = placeOf(options, id) + 1;
      const following = active[place];
      if (following) return onShow(following._id, place);
      const added = newOption();
      onChange(addOption(options, added));
      onShow(added._id, place);
    },
    paste: (id, language, text) => {
      const titles = pastedTitles(text, language);
      if (!titles) return false;
      const before = current();
      const after = withSlugs(insertTitles(before, id, titles, hasLabel));
      onChange(after);
      onPasted(after.length - before.length + 1);
      return true;
    },
    moveTo: (id, to) => {
      const options = current();
      const place = Math.max(0, Math.min(to, activeOptions(options).length - 1));
      onChange(moveOption(options, placeOf(options, id), place));
      onShow(id, place);
    },
  };
}
