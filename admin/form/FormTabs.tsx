import { useCallback } from 'react';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { fieldsIn } from '../../domain/wire/fieldsIn';
import type { FormGroup } from '../../domain/wire/Form';
import { useLanguage } from '../i18n/languageStore';
import { useT } from '../i18n/useT';
import { useFromForm } from './FormContext';
import type { FormStore } from './formStore';
import type { LanguageCompleteness } from './useCompleteness';
import { completenessText } from './useCompleteness';

export const tabId = (group: string): string => `form-tab-${group}`;
export const panelId = (group: string): string => `form-panel-${group}`;
/** The cards of a tab that stand in the side column. */
export const sidePanelId = (group: string): string => `form-side-${group}`;

interface TabState {
  errors: number;
  languages: LanguageCompleteness[];
}

function stateOf(store: FormStore, group: FormGroup): TabState {
  const fields = fieldsIn(group.items);
  const errors = fields.filter(
    ({ name }) => store.shown().has(name) && store.field(name).notes.some((note) => note.level === 'error'),
  ).length;
  return { errors, languages: JSON.parse(completenessText(store, fields)) as LanguageCompleteness[] };
}

/** One tab per group. Beside its name: how many errors it holds, else how many texts each language lacks. */
export function FormTabs({
  groups,
  open,
  onOpen,
}: {
  groups: readonly FormGroup[];
  open: string;
  onOpen(group: string): void;
}) {
  const t = useT();
  const language = useLanguage();
  const read = useCallback(
    (store: FormStore) => JSON.stringify(groups.map((group) => stateOf(store, group))),
    [groups],
  );
  const states = JSON.parse(useFromForm(read)) as TabState[];

  return (
    <Tabs
      value={open}
      onChange={(_event, group: string) => onOpen(group)}
      aria-label={t('form.tabs')}
      variant="scrollable"
      scrollButtons="auto"
      sx={{ flex: '1 1 auto', minWidth: 0, maxWidth: '100%' }}
    >
      {groups.map((group, at) => {
        const { errors, languages } = states[at] ?? { errors: 0, languages: [] };
        const lacking = languages
          .filter(({ filled, of }) => filled < of)
          .map(({ locale, filled, of }) => ({ locale, count: of - filled }));
        return (
          <Tab
            key={group.name}
            value={group.name}
            id={tabId(group.name)}
            aria-controls={panelId(group.name)}
            title={
              lacking
                .map(({ locale, count }) => t(locale === 'uk' ? 'form.lacksUk' : 'form.lacksEn', { count }))
                .join('. ') || undefined
            }
            label={
              <span className="tab-name">
                {group.title[language]}
                {errors > 0 && <span className="share wrong">{t('form.errors', { count: errors })}</span>}
                {errors === 0 &&
                  lacking.map(({ locale, count }) => (
                    <span key={locale} aria-hidden className="share part">
                      {t('form.lacking', {
                        language: t(locale === 'uk' ? 'languages.ukShort' : 'languages.enShort'),
                        count,
                      })}
                    </span>
                  ))}
              </span>
            }
          />
        );
      })}
    </Tabs>
  );
}
