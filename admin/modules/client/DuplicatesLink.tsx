import Button from '@mui/material/Button';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import { LinkBase } from 'ra-core';
import { duplicatesPath } from '../../core/routing/paths';
import { useClientTexts } from './useClientTexts';

/** Above the list of clients. */
export default function DuplicatesLink() {
  const t = useClientTexts();
  return (
    <Button component={LinkBase} to={duplicatesPath} size="small" startIcon={<PeopleOutlined />}>
      {t('title')}
    </Button>
  );
}
