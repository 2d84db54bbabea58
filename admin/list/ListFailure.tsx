import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import { useListContext } from 'ra-core';
import { asCallFailure } from '../../dataProvider/CallFailure';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { StateScreen } from '../ui/StateScreen';
import { noSort } from './nextSort';

/** In place of the rows, which could not be loaded. */
export function ListFailure() {
  const t = usePanelTranslate();
  const { error, refetch, sort, setSort } = useListContext();
  const retry = {
    label: t('actions.retry'),
    onClick: () => void refetch(),
    isPrimary: true,
    icon: <RefreshOutlined />,
  };
  // A bookmarked address may sort by a column that no longer exists.
  const resetSort = { label: t('list.resetSorting'), onClick: () => setSort(noSort) };
  return (
    <StateScreen
      illustration="broken"
      title={t('list.failed')}
      text={t('list.failedText')}
      detail={asCallFailure(error).detail}
      actions={sort.field === '' ? [retry] : [retry, resetSort]}
    />
  );
}
