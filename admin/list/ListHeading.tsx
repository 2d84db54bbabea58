import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import AddOutlined from '@mui/icons-material/AddOutlined';
import { LinkBase as Link, useCreatePath, useListContext } from 'ra-core';
import { useLanguage } from '../core/i18n/languageStore';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { PageHeading } from '../ui/PageHeading';
import { useListAccess } from './useListAccess';
import { useResourceEntity } from './context/useResourceEntity';

/** A long heading wraps before the buttons beside it do, as long as they leave room for its words. */
const smallStyle = { '& > h1': { lineHeight: 1.2 }, '@media (min-width: 360px)': { flexWrap: 'nowrap' } } as const;

/** The heading of a list's screen and the button that creates a record; `children`: further buttons. */
export function ListHeading({ isSmall, children }: { isSmall: boolean; children: ReactNode }) {
  const t = usePanelTranslate();
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
        gap: isSmall ? 0.5 : 1.5,
        marginBottom: isSmall ? 1 : 1.5,
        ...(isSmall && smallStyle),
      }}
    >
      <PageHeading variant={isSmall ? 'h5' : 'h4'}>{entity.many[language]}</PageHeading>
      <Box sx={{ flex: 1 }} />
      {children}
      {canCreate && (
        <Button
          component={Link}
          to={createPath({ resource, type: 'create' })}
          variant="contained"
          startIcon={<AddOutlined />}
          aria-label={entity.addTitle[language]}
        >
          {isSmall ? t('list.add') : entity.addTitle[language]}
        </Button>
      )}
    </Box>
  );
}
