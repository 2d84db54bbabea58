import Button from '@mui/material/Button';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import { LinkBase } from 'ra-core';
import { useClientTexts } from './useClientTexts';

const duplicatesPath = '/client/duplicates';

/** Above the list of clients. */
export function DuplicatesLink() {
  const t = useClientTexts();
  return (
    <Button component={LinkBase} to={duplicatesPath} size="small" startIcon={<PeopleOutlined />}>
      {t('title')}
    </Button>
  );
}
