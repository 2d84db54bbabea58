import AddOutlined from '@mui/icons-material/AddOutlined';
import { useNavigate } from 'ra-core';
import { useLanguage } from '../core/i18n/languageStore';
import { useTranslate } from '../core/i18n/useTranslate';
import { createPath } from '../core/routing/paths';
import { can } from '../core/session/SessionContext';
import type { StateAction } from '../ui/StateScreen';
import { StateScreen } from '../ui/StateScreen';
import type { PanelListController } from './usePanelListController';

/** Says why there are no rows: nothing matches, the trash is empty, or nothing was created yet. */
export function ListEmpty({ listing }: { listing: PanelListController }) {
  const t = useTranslate();
  const language = useLanguage();
  const navigate = useNavigate();
  const { entity, address, updateAddress, result } = listing;
  const isFiltered = address.search !== '' || Object.keys(address.filter).length > 0;
  const isTrash = address.type === 'trash';
  const otherTabCount = result?.otherTypeCount ?? 0;

  const showOtherTab: StateAction = {
    label: t(isTrash ? 'list.showOtherActive' : 'list.showOther', { count: otherTabCount }),
    onClick: () => updateAddress({ type: isTrash ? 'active' : 'trash' }),
  };

  if (!isFiltered && isTrash) return <StateScreen illustration="empty" title={t('list.emptyTrash')} />;
  if (!isFiltered) {
    const add: StateAction = {
      label: entity.addTitle[language],
      onClick: () => void navigate(createPath(entity.name)),
      isPrimary: true,
      icon: <AddOutlined />,
    };
    return (
      <StateScreen
        illustration="empty"
        title={t(can(entity, 'create') ? 'list.emptyAll' : 'list.emptyAllReadOnly')}
        actions={[...(can(entity, 'create') ? [add] : []), ...(otherTabCount > 0 ? [showOtherTab] : [])]}
      />
    );
  }
  const text = [
    address.search && t('list.emptyFilterText', { search: address.search }),
    otherTabCount > 0 && t(isTrash ? 'list.emptyOtherActive' : 'list.emptyOther', { count: otherTabCount }),
  ];
  const reset: StateAction = {
    label: t('list.resetAll'),
    onClick: () => updateAddress({ search: '', filter: {} }),
    isPrimary: true,
  };
  return (
    <StateScreen
      illustration="search"
      title={entity.noItems[language]}
      text={text.filter(Boolean).join(' ')}
      actions={otherTabCount > 0 ? [reset, showOtherTab] : [reset]}
    />
  );
}
