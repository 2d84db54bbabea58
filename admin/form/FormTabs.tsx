import { useCallback } from 'react';
import { fieldsIn } from '#domain/wire/fieldsIn';
import type { FormGroup } from '#domain/wire/Form';
import type { FormObserver } from '../fields/form/createFormObserver';
import { useFormSelector } from '../fields/form/useFormSelector';
import { useLanguage } from '../core/i18n/languageStore';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import type { TabListItem } from '../ui/TabList';
import { TabList } from '../ui/TabList';
import type { LanguageCompleteness } from './useCompleteness';
import { completenessJson } from './useCompleteness';

/** The tab of the record's history; no group has this name. */
export const historyTab = '@history';

export const tabId = (group: string): string => `form-tab-${group}`;
export const panelId = (group: string): string => `form-panel-${group}`;
/** Id of the side column's panel of a tab. */
export const sidePanelId = (group: string): string => `form-side-${group}`;

interface TabState {
  errorCount: number;
  languages: LanguageCompleteness[];
}

const noState: TabState = { errorCount: 0, languages: [] };

function tabStateOf(form: FormObserver, group: FormGroup): TabState {
  const fields = fieldsIn(group.items);
  const errorCount = fields.filter(
    ({ name }) => form.visibleFields().has(name) && form.state(name).messages.some((note) => note.level === 'error'),
  ).length;
  return { errorCount, languages: JSON.parse(completenessJson(form, fields)) as LanguageCompleteness[] };
}

/**
 * One tab per group. Beside its name: the number of errors; the title attribute lists what each language lacks.
 */
export function FormTabs({
  groups,
  hasHistory,
  openTab,
  onOpenTab,
}: {
  groups: readonly FormGroup[];
  /** The last tab is the history of the record. */
  hasHistory: boolean;
  openTab: string;
  onOpenTab(group: string): void;
}) {
  const t = usePanelTranslate();
  const language = useLanguage();
  const read = useCallback(
    (form: FormObserver) => JSON.stringify(groups.map((group) => tabStateOf(form, group))),
    [groups],
  );
  const states = JSON.parse(useFormSelector(read)) as TabState[];

  const tabs = groups.map((group, at): TabListItem<string> => {
    const { errorCount, languages } = states[at] ?? noState;
    const missingTexts = languages
      .filter(({ filled, total: of }) => filled < of)
      .map(({ locale, filled, total: of }) =>
        t(locale === 'uk' ? 'form.lacksUk' : 'form.lacksEn', { count: of - filled }),
      );
    return {
      value: group.name,
      id: tabId(group.name),
      controls: panelId(group.name),
      title: missingTexts.join('. ') || undefined,
      label: (
        <span className="tab-name">
          {group.title[language]}
          {errorCount > 0 && <span className="share wrong">{t('form.errors', { count: errorCount })}</span>}
        </span>
      ),
    };
  });
  const history: TabListItem<string> = {
    value: historyTab,
    id: tabId(historyTab),
    controls: panelId(historyTab),
    label: <span className="tab-name">{t('form.history')}</span>,
  };

  return (
    <TabList
      label={t('form.tabs')}
      value={openTab}
      tabs={hasHistory ? [...tabs, history] : tabs}
      onChange={onOpenTab}
    />
  );
}
