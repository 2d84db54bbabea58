import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import AddOutlined from '@mui/icons-material/AddOutlined';
import { LinkBase as Link, useCreatePath, useListContext } from 'ra-core';
import { useLanguage } from '../core/i18n/languageStore';
import { PageHeading } from '../ui/PageHeading';
import { useListAccess } from './useListAccess';
import { useResourceEntity } from './context/useResourceEntity';

/** The heading of a list's screen and the button that creates a record; `children`: further buttons. */
export function ListHeading({ isPhone, children }: { isPhone: boolean; children: ReactNode }) {
  const language = useLanguage();
  const createPath = useCreatePath();
  const { resource } = useListContext();
  const entity = useResourceEntity();
  const { canCreate } = useListAccess();
  return (
    <div className={isPhone ? 'list-heading phone' : 'list-heading'}>
      <PageHeading variant={isPhone ? 'h5' : 'h4'} title={isPhone ? entity.many[language] : undefined}>
        {entity.many[language]}
      </PageHeading>
      <div className="gap" />
      {children}
      {canCreate && isPhone && (
        <IconButton
          component={Link}
          to={createPath({ resource, type: 'create' })}
          aria-label={entity.addTitle[language]}
          sx={{ color: 'primary.main' }}
        >
          <AddOutlined />
        </IconButton>
      )}
      {canCreate && !isPhone && (
        <Button
          component={Link}
          to={createPath({ resource, type: 'create' })}
          variant="contained"
          startIcon={<AddOutlined />}
        >
          {entity.addTitle[language]}
        </Button>
      )}
    </div>
  );
}
