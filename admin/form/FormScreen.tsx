import { useMemo } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import { useNavigate } from 'react-router';
import type { EntityDescription } from '../../domain/wire/Start';
import { useLanguage } from '../i18n/languageStore';
import { useT } from '../i18n/useT';
import { listPath } from '../routing/paths';
import { StateScreen } from '../shell/StateScreen';
import { usePageTitle } from '../shell/usePageTitle';
import { asDuplicate } from './asDuplicate';
import { RecordForm } from './RecordForm';
import { useLoadedRecord } from './useLoadedRecord';

interface FormScreenProps {
  entity: EntityDescription;
  /** Empty for a new record. */
  id: string;
  duplicate: boolean;
}

/** The form of any entity: create, update, duplicate. */
export default function FormScreen({ entity, id, duplicate }: FormScreenProps) {
  const t = useT();
  const language = useLanguage();
  const navigate = useNavigate();
  const { loaded, failure, reload } = useLoadedRecord(entity.name, id);
  const shown = useMemo(() => (loaded && duplicate ? asDuplicate(loaded) : loaded), [loaded, duplicate]);
  usePageTitle(shown && entity.one[language]);

  if (shown) return <RecordForm entity={entity} loaded={shown} copy={duplicate} reload={reload} />;
  if (!failure) return <FormSkeleton label={t('shell.loading')} />;
  return (
    <StateScreen
      drawing="broken"
      heading="h1"
      title={failure.messages[0]?.text ?? t('form.failed')}
      detail={failure.detail}
      actions={[
        { label: t('actions.retry'), run: () => void reload(), primary: true, icon: <RefreshOutlined /> },
        { label: t('form.back'), run: () => void navigate(listPath(entity.name)), icon: <ArrowBackOutlined /> },
      ]}
    />
  );
}

function FormSkeleton({ label }: { label: string }) {
  return (
    <Box role="status" aria-label={label}>
      <Skeleton variant="rounded" width={280} height={32} sx={{ marginBottom: 3 }} />
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', lg: '1fr 312px' }, gap: 2.5 }}>
        <Skeleton variant="rounded" height={340} sx={{ borderRadius: '12px' }} />
        <Skeleton variant="rounded" height={220} sx={{ borderRadius: '12px' }} />
      </Box>
    </Box>
  );
}
