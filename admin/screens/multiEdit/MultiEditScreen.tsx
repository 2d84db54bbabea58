import { useEffect, useMemo } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import { useNavigate } from 'react-router';
import { asCallFailure } from '../../../dataProvider/CallFailure';
import type { MultiSelection } from '../../../dataProvider/recordCalls';
import { translate } from '../../../domain/text/translate';
import type { EntityDescription } from '../../../domain/wire/Start';
import { useLanguage } from '../../i18n/languageStore';
import { useT } from '../../i18n/useT';
import { useTell } from '../../messages/MessagesContext';
import { lastListSearch } from '../../routing/lastListSearch';
import { listPath } from '../../routing/paths';
import { PageHeading } from '../../shell/PageHeading';
import { StateScreen } from '../../shell/StateScreen';
import { usePageTitle } from '../../shell/usePageTitle';
import { ChosenItems } from './ChosenItems';
import { keptSelection } from './keptSelection';
import { MultiForm } from './MultiForm';
import { useChosenItems } from './useChosenItems';

function ChosenForm({ entity, selection }: { entity: EntityDescription; selection: MultiSelection }) {
  const t = useT();
  const tell = useTell();
  const { fields, items, total, more, failure, retry } = useChosenItems(entity.name, selection);
  useEffect(() => {
    if (failure) tell.failure(failure);
  }, [failure, tell]);

  if (failure && !fields)
    return (
      <StateScreen
        drawing="broken"
        title={t('list.failed')}
        text={t('list.failedText')}
        detail={asCallFailure(failure).detail}
        actions={[{ label: t('actions.retry'), run: retry, primary: true, icon: <RefreshOutlined /> }]}
      />
    );
  if (!fields)
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
        <MultiForm entity={entity} selection={selection} fields={fields} total={total} />
      </Box>
      <ChosenItems entity={entity} items={items} fields={fields} total={total} onMore={more} />
    </Box>
  );
}

/** Sets chosen fields in many records at once (shell §2 Multi-update screens). */
export default function MultiEditScreen({ entity }: { entity: EntityDescription }) {
  const t = useT();
  const language = useLanguage();
  const navigate = useNavigate();
  const selection = useMemo(() => keptSelection(entity.name), [entity.name]);
  const title = t('multi.heading', { many: entity.many[language] });
  usePageTitle(title);
  const toList = () => void navigate(listPath(entity.name, lastListSearch(entity.name)));
  return (
    <Box>
      <Box sx={{ marginBottom: 2 }}>
        <PageHeading>{title}</PageHeading>
      </Box>
      {selection ? (
        <ChosenForm entity={entity} selection={selection} />
      ) : (
        <StateScreen
          drawing="empty"
          title={translate(language, 'selectFirst')}
          actions={[{ label: t('form.back'), run: toList, primary: true }]}
        />
      )}
    </Box>
  );
}
