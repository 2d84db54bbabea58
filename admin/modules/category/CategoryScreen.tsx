import type { ReactNode } from 'react';
import { useCallback, useEffect, useMemo } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import { LinkBase as Link, useCanAccess, useLocation, useNavigate } from 'ra-core';
import type { EntityDescription } from '#domain/wire/Start';
import { rootCategoryId } from '#domain/wire/Tree';
import { useLanguage } from '../../core/i18n/languageStore';
import { createPath, listPath, updatePath } from '../../core/routing/paths';
import { nodeName, pathInTree } from '../../fields/pickers/Tree';
import { FormExtensionsContext } from '../../form/FormExtensions';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { PageHeading } from '../../ui/PageHeading';
import tokens from '../../ui/theme/tokens.json';
import { usePageTitle } from '../../ui/usePageTitle';
import { CategoryTreeCard } from './CategoryTreeCard';
import { setExpanded } from './expandedCategories';
import { useBranchQuestion } from './useBranchQuestion';
import { useCategoryTexts } from './texts';
import { useCategoryTree } from './useCategoryTree';

const treeWidthPx = 432;

/** The form has less room than the window says: it takes its second column later. */
const { breakpoints } = createTheme({
  breakpoints: { values: { ...tokens.breakpoints, lg: tokens.breakpoints.lg + treeWidthPx + 20 } },
});

interface CategoryScreenProps {
  entity: EntityDescription;
  /** The open category; empty in the list and for a new one. */
  id: string;
  isNew: boolean;
  /** The form. */
  children?: ReactNode;
}

/** The category tree, and beside it the form of the open category; one below the other on a small screen. */
export function CategoryScreen({ entity, id, isNew, children }: CategoryScreenProps) {
  const t = useCategoryTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const data = useCategoryTree();
  const { canAccess: canAdd = false } = useCanAccess({ resource: 'category', action: 'create' });
  const { canAccess: canRemove = false } = useCanAccess({ resource: 'category', action: 'delete' });
  const { tree } = data;
  const isList = children === undefined;
  const address = useLocation().search;
  const newIn = isNew ? (new URLSearchParams(address).get('parent') ?? rootCategoryId) : undefined;
  usePageTitle(isList ? entity.listTitle[language] : undefined);

  const nameOf = (category: string): string => {
    const node = tree.nodes.get(category);
    return node ? nodeName(node, language) : '';
  };
  const openList = () => void navigate(listPath('category', '?page=1'));
  const { question, closeQuestion, askBranch, askMerge } = useBranchQuestion({
    nameOf,
    onRemoved: (removed) => {
      if (pathInTree(tree, id).some(({ _id }) => _id === removed)) openList();
    },
  });

  // The path to what is open is open too (domain §2).
  const openPath = useMemo(() => pathInTree(tree, newIn ?? id).map(({ _id }) => _id), [tree, id, newIn]);
  useEffect(() => {
    if (openPath.length > 0) setExpanded(openPath, true);
  }, [openPath]);

  const onOpen = useCallback((category: string) => void navigate(updatePath('category', category)), [navigate]);
  const onAdd = useCallback(
    (parent: string) => void navigate(`${createPath('category')}?parent=${encodeURIComponent(parent)}`),
    [navigate],
  );

  return (
    <>
      {isList && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, marginBottom: 1.5 }}>
          <PageHeading>{entity.many[language]}</PageHeading>
          <Box sx={{ flex: 1 }} />
          <Button component={Link} to={listPath('category', '?page=1&sort=title')} startIcon={<TableRowsOutlined />}>
            {t('asList')}
          </Button>
          <Button component={Link} to={listPath('category', '?type=trash')} startIcon={<DeleteOutlined />}>
            {t('trash')}
          </Button>
        </Box>
      )}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: `minmax(300px, ${treeWidthPx}px) minmax(0, 1.6fr)` },
          gap: 2.5,
          alignItems: 'start',
        }}
      >
        <Box sx={{ position: { lg: 'sticky' }, top: { lg: tokens.size.appBar + 16 } }}>
          <CategoryTreeCard
            data={data}
            currentId={id}
            newIn={newIn}
            newTitle={entity.newTitle[language]}
            addTitle={entity.addTitle[language]}
            canMove={entity.ordered !== undefined}
            canAdd={canAdd}
            canRemove={canRemove}
            onOpen={onOpen}
            onAdd={onAdd}
            onBranch={(category, action) => void askBranch(category, action)}
            onMerge={(category, into) => void askMerge(category, into)}
          />
        </Box>
        {isList ? (
          <Card sx={{ display: { xs: 'none', lg: 'block' }, padding: 4, textAlign: 'center' }}>
            <Typography variant="h6" component="p">
              {t('choose')}
            </Typography>
            <Typography sx={{ color: 'text.secondary' }}>{t('chooseText')}</Typography>
          </Card>
        ) : (
          <Box sx={{ minWidth: 0 }}>
            <ThemeProvider theme={(theme) => ({ ...theme, breakpoints })}>
              <FormExtensionsContext value={isNew ? {} : { askRemoval: () => void askBranch(id, 'delete') }}>
                {children}
              </FormExtensionsContext>
            </ThemeProvider>
          </Box>
        )}
      </Box>
      <ConfirmDialog confirmation={question} onClose={closeQuestion} />
    </>
  );
}
