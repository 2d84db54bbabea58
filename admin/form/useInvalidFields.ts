import { useCallback } from 'react';
import type { FormField } from '#domain/wire/FieldDefinition';
import type { FormGroup } from '#domain/wire/Form';
import { useLanguage } from '../core/i18n/languageStore';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import type { NotificationAction } from '../core/notifications/createNotificationStore';
import type { CardLayout } from './arrangeCards';
import { fieldOrder } from './fieldOrder';

const named = 3;

interface InvalidFields extends CardLayout {
  groups: readonly FormGroup[];
  fields: readonly FormField[];
  goTo(name: string): void;
}

/**
 * Goes to the first invalid field in screen order. Returns links to the first few for the notification; the last link
 * is "N more" and goes to the next one.
 */
export function useInvalidFields({ groups, fields, goTo, wide, leadFirst, arrangement }: InvalidFields) {
  const t = usePanelTranslate();
  const language = useLanguage();
  return useCallback(
    (invalid: readonly string[]): readonly NotificationAction[] => {
      const names = fieldOrder(groups, { wide, leadFirst, arrangement }).filter((name) => invalid.includes(name));
      const [first] = names;
      if (first !== undefined) goTo(first);
      const shown = names.length > named + 1 ? names.slice(0, named) : names;
      const links = shown.map((name) => ({
        text: fields.find((field) => field.name === name)?.title[language] ?? name,
        onClick: () => goTo(name),
      }));
      const next = names[shown.length];
      return next === undefined
        ? links
        : [...links, { text: t('form.moreFields', { count: names.length - shown.length }), onClick: () => goTo(next) }];
    },
    [groups, fields, goTo, wide, leadFirst, arrangement, t, language],
  );
}
