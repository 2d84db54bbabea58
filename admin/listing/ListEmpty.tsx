import AddOutlined from '@mui/icons-material/AddOutlined';
import { useNavigate } from 'react-router';
import { useLanguage } from '../i18n/languageStore';
import { useT } from '../i18n/useT';
import { createPath } from '../routing/paths';
import { may } from '../session/SessionContext';
import type { StateAction } from '../shell/StateScreen';
import { StateScreen } from '../shell/StateScreen';
import type { Listing } from './useListing';

/** Why there is no row: nothing fits, nothing was removed, or nothing is there yet. */
export function ListEmpty({ listing }: { listing: Listing }) {
  const t = useT();
  const language = useLanguage();
  const navigate = useNavigate();
  const { entity, address, change, result } = listing;
  const narrowed = address.search !== '' || Object.keys(address.filter).length > 0;
  const trash = address.type === 'trash';
  const others = result?.otherTypeCount ?? 0;

  const show: StateAction = {
    label: t(trash ? 'list.showOtherActive' : 'list.showOther', { count: others }),
    run: () => change({ type: trash ? 'active' : 'trash' }),
  };

  if (!narrowed && trash) return <StateScreen drawing="empty" title={t('list.emptyTrash')} />;
  if (!narrowed) {
    const add: StateAction = {
      label: entity.addTitle[language],
      run: () => void navigate(createPath(entity.name)),
      primary: true,
      icon: <AddOutlined />,
    };
    return (
      <StateScreen
        drawing="empty"
        title={t(may(entity, 'create') ? 'list.emptyAll' : 'list.emptyAllReadOnly')}
        actions={[...(may(entity, 'create') ? [add] : []), ...(others > 0 ? [show] : [])]}
      />
    );
  }
  const text = [
    address.search && t('list.emptyFilterText', { search: address.search }),
    others > 0 && t(trash ? 'list.emptyOtherActive' : 'list.emptyOther', { count: others }),
  ];
  const reset: StateAction = {
    label: t('list.resetAll'),
    run: () => change({ search: '', filter: {} }),
    primary: true,
  };
  return (
    <StateScreen
      drawing="search"
      title={entity.noItems[language]}
      text={text.filter(Boolean).join(' ')}
      actions={others > 0 ? [reset, show] : [reset]}
    />
  );
}
