import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import AddOutlined from '@mui/icons-material/AddOutlined';
import { LinkBase as Link, useCreatePath, useListContext } from 'ra-core';
import { useLanguage } from '../core/i18n/languageStore';
import { PageHeading } from '../ui/PageHeading';
import { useListAccess } from './useListAccess';
import { useResourceEntity } from './context/useResourceEntity';

/** On a phone one line of 44 px under the app bar. */
const phoneStyle = {
  flexWrap: 'nowrap',
  gap: 0,
  minHeight: 44,
  margin: '-12px -8px 0 0',
  '& > h1': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const;

/** The heading of a list's screen and the button that creates a record; `children`: further buttons. */
export function ListHeading({ isPhone, children }: { isPhone: boolean; children: ReactNode }) {
  const language = useLanguage();
  const createPath = useCreatePath();
  const { resource } = useListContext();
  const entity = useResourceEntity();
  const { canCreate } = useListAccess();
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        marginBottom: 1.5,
        ...(isPhone && phoneStyle),
      }}
    >
      <PageHeading variant={isPhone ? 'h5' : 'h4'} title={isPhone ? entity.many[language] : undefined}>
        {entity.many[language]}
      </PageHeading>
      <Box sx={{ flex: 1 }} />
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
    </Box>
  );
}
