import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Chip from '@mui/material/Chip';
import { useSyncExternalStore } from 'react';
import type { FormGroup } from '../../domain/wire/Form';
import { useLanguage } from '../i18n/languageStore';
import { useT } from '../i18n/useT';
import { useFormContext } from './FormContext';

export const tabId = (group: string): string => `form-tab-${group}`;
export const panelId = (group: string): string => `form-panel-${group}`;

/** One tab per group; how many errors each holds stands beside its name. */
export function FormTabs({ groups, open, onOpen }: { groups: readonly FormGroup[]; open: string; onOpen(group: string): void }) {
  const t = useT();
  const language = useLanguage();
  const { store } = useFormContext();
  useSyncExternalStore(store.subscribe, store.values);
  const errorsIn = (group: FormGroup): number =>
    group.items.flatMap((section) => section.items).filter(({ name }) => store.field(name).notes.some((note) => note.level === 'error')).length;

  return (
    <Tabs value={open} onChange={(_event, group: string) => onOpen(group)} aria-label={t('form.tabs')} variant="scrollable" scrollButtons="auto">
      {groups.map((group) => {
        const errors = errorsIn(group);
        return (
          <Tab
            key={group.name}
            value={group.name}
            id={tabId(group.name)}
            aria-controls={panelId(group.name)}
            label={<Box component="span" sx={{ display: 'flex', gap: 0.75, alignItems: 'center' }}>{group.title[language]}{errors > 0 && <Chip color="error" label={t('form.errors', { count: errors })} sx={{ height: 20 }} />}</Box>}
          />
        );
      })}
    </Tabs>
  );
}
