import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { EntityDescription } from '../../domain/wire/Start';
import { useLanguage } from '../core/i18n/languageStore';
import { useTranslate } from '../core/i18n/useTranslate';
import { usePageTitle } from '../ui/usePageTitle';
import { FormFailure } from './FormFailure';
import { RecordForm } from './RecordForm';
import { useRecordQuery } from './useRecordQuery';

interface FormScreenProps {
  entity: EntityDescription;
  /** Empty for a new record; for a duplicate, the id of the record that it copies. */
  id: string;
  duplicate: boolean;
}

/** Create, update and duplicate screen of any entity. */
export default function FormScreen({ entity, id, duplicate }: FormScreenProps) {
  const t = useTranslate();
  const language = useLanguage();
  const copyOf = duplicate ? id : '';
  const { loaded, failure, reload } = useRecordQuery(entity.name, duplicate ? '' : id, copyOf);
  usePageTitle(loaded && entity.one[language]);

  if (loaded) return <RecordForm entity={entity} loaded={loaded} copyOf={copyOf} reload={reload} />;
  if (!failure) return <FormSkeleton label={t('shell.loading')} />;
  return <FormFailure entity={entity} failure={failure} onRetry={() => void reload()} />;
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
