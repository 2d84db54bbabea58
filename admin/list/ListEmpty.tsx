import AddOutlined from '@mui/icons-material/AddOutlined';
import { useCreatePath, useListContext, useNavigate } from 'ra-core';
import { useLanguage } from '../core/i18n/languageStore';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import type { StateAction } from '../ui/StateScreen';
import { StateScreen } from '../ui/StateScreen';
import { useFilterValues } from './context/useFilterValues';
import { useListAccess } from './useListAccess';
import { useResourceEntity } from './context/useResourceEntity';
import { useListMeta } from './context/useListMeta';
import { useIsPhone } from '../ui/theme/useIsPhone';

/** Says why there are no rows: nothing matches, the trash is empty, or nothing was created yet. */
export function ListEmpty() {
  const t = usePanelTranslate();
  const language = useLanguage();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const { resource } = useListContext();
  const entity = useResourceEntity();
  const { canCreate } = useListAccess();
  const { search, type, isFiltered, setType, reset } = useFilterValues();
  const isTrash = type === 'trash';
  // Elsewhere the heading has the one filled button.
  const isPhone = useIsPhone();
  const otherTabCount = useListMeta()?.otherTypeCount ?? 0;

  const showOtherTab: StateAction = {
    label: t(isTrash ? 'list.showOtherActive' : 'list.showOther', { count: otherTabCount }),
    onClick: () => setType(isTrash ? 'active' : 'trash'),
  };

  if (!isFiltered && isTrash) return <StateScreen illustration="empty" title={t('list.emptyTrash')} />;
  if (!isFiltered) {
    const add: StateAction = {
      label: entity.addTitle[language],
      onClick: () => void navigate(createPath({ resource, type: 'create' })),
      isPrimary: isPhone,
      icon: <AddOutlined />,
    };
    return (
      <StateScreen
        illustration="empty"
        title={t(canCreate ? 'list.emptyAll' : 'list.emptyAllReadOnly')}
        actions={[...(canCreate ? [add] : []), ...(otherTabCount > 0 ? [showOtherTab] : [])]}
      />
    );
  }
  const text = [
    search && t('list.emptyFilterText', { search }),
    otherTabCount > 0 && t(isTrash ? 'list.emptyOtherActive' : 'list.emptyOther', { count: otherTabCount }),
  ];
  const resetFilters: StateAction = {
    label: t('list.resetAll'),
    onClick: reset,
    isPrimary: isPhone,
  };
  return (
    <StateScreen
      illustration="search"
      title={entity.noItems[language]}
      text={text.filter(Boolean).join(' ')}
      actions={otherTabCount > 0 ? [resetFilters, showOtherTab] : [resetFilters]}
    />
  );
}
