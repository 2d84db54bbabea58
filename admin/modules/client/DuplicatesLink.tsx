import Button from '@mui/material/Button';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import { LinkBase, useCanAccess } from 'ra-core';
import { useClientTexts } from './texts';

const duplicatesPath = '/client/duplicates';

/** Above the list of clients. Merchants, who may not change them, do not compare them either. */
export default function DuplicatesLink() {
  const t = useClientTexts();
  const { canAccess: mayCompare = false } = useCanAccess({ resource: 'client', action: 'edit' });
  return (
    mayCompare && (
      <Button component={LinkBase} to={duplicatesPath} size="small" startIcon={<PeopleOutlined />}>
        {t('title')}
      </Button>
    )
  );
}
