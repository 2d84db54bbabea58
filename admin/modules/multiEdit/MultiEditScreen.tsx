import { useEffect, useMemo } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import type { ListControllerResult } from 'ra-core';
import { ListContextProvider, useNavigate } from 'ra-core';
import { asCallFailure } from '../../../dataProvider/CallFailure';
import type { MultiSelection } from '../../../dataProvider/recordCalls';
import { translate } from '#domain/text/translate';
import type { FormField } from '#domain/wire/FieldDefinition';
import type { EntityDescription } from '#domain/wire/Start';
import { useLanguage } from '../../core/i18n/languageStore';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import { lastListSearch } from '../../core/routing/lastListSearch';
import { listPath } from '../../core/routing/paths';
import { useFieldTypes } from '../../fields/form/contributedFieldTypes';
import { PageHeading } from '../../ui/PageHeading';
import { StateScreen } from '../../ui/StateScreen';
import { usePageTitle } from '../../ui/usePageTitle';
import { MultiEditRecords } from './MultiEditRecords';
import { useResourceEntity } from '../../list/context/useResourceEntity';
import { readStoredSelection } from '../../list/storedSelection';
import { MultiEditForm } from './MultiEditForm';
import { useMultiEditRecords } from './useMultiEditRecords';
import { useMultiEditTexts } from './texts';

const noFields: readonly FormField[] = [];

function MultiEditContent({ entity, selection }: { entity: EntityDescription; selection: MultiSelection }) {
  const t = usePanelTranslate();
  const notify = useNotifications();
  const { fields, records, total, loadMore, failure, refetch } = useMultiEditRecords(entity.name, selection);
  const hasInputs = useFieldTypes(fields ?? noFields);
  // There are no other pages, filters or orders.
  const list = { resource: entity.name, data: records, total, isPending: false } as unknown as ListControllerResult;
  useEffect(() => {
    if (failure) notify.failure(failure);
  }, [failure, notify]);

  if (failure && !fields)
    return (
      <StateScreen
        illustration="broken"
        title={t('list.failed')}
        text={t('list.failedText')}
        detail={asCallFailure(failure).detail}
        actions={[{ label: t('actions.retry'), onClick: refetch, isPrimary: true, icon: <RefreshOutlined /> }]}
      />
    );
  if (!fields || !hasInputs)
    return (
      <Box role="status" aria-label={t('shell.loading')}>
        <Skeleton variant="rounded" height={320} sx={{ borderRadius: '12px' }} />
      </Box>
    );
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
        gap: 2.5,
        alignItems: 'start',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <MultiEditForm entity={entity} selection={selection} fields={fields} total={total} />
      </Box>
      <ListContextProvider value={list}>
        <MultiEditRecords fields={fields} onLoadMore={loadMore} />
      </ListContextProvider>
    </Box>
  );
}

/** Bulk edit: sets selected fields in many records at once (shell §2 Multi-update screens). */
export default function MultiEditScreen() {
  const entity = useResourceEntity();
  const t = usePanelTranslate();
  const tMulti = useMultiEditTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const selection = useMemo(() => readStoredSelection(entity.name), [entity.name]);
  const title = tMulti('heading', { many: entity.many[language] });
  usePageTitle(title);
  const goToList = () => void navigate(listPath(entity.name, lastListSearch(entity.name)));
  return (
    <Box>
      <Box sx={{ marginBottom: 2 }}>
        <PageHeading>{title}</PageHeading>
      </Box>
      {selection ? (
        <MultiEditContent entity={entity} selection={selection} />
      ) : (
        <StateScreen
          illustration="empty"
          title={translate(language, 'selectFirst')}
          actions={[{ label: t('form.back'), onClick: goToList, isPrimary: true }]}
        />
      )}
    </Box>
  );
}
