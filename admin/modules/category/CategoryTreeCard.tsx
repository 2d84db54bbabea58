import { useCallback, useMemo, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import InputAdornment from '@mui/material/InputAdornment';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import AddOutlined from '@mui/icons-material/AddOutlined';
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import { formatNumber } from '#domain/text/formatNumber';
import type { BranchAction } from '#domain/wire/Tree';
import { rootCategoryId } from '#domain/wire/Tree';
import { useLanguage } from '../../core/i18n/languageStore';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { searchTree } from '../../fields/pickers/Tree';
import { KeyCaps } from '../../ui/KeyCaps';
import type { OpenMenu } from './BranchMenu';
import { BranchMenu } from './BranchMenu';
import { CategoryTree } from './CategoryTree';
import type { DropPlace } from './treeDrop';
import { useCategoryActions } from './useCategoryActions';
import { useCategoryTexts } from './texts';
import type { CategoryTreeData } from './useCategoryTree';

interface CategoryTreeCardProps {
  data: CategoryTreeData;
  currentId: string;
  newIn: string | undefined;
  newTitle: string;
  addTitle: string;
  canMove: boolean;
  canAdd: boolean;
  canRemove: boolean;
  onOpen(id: string): void;
  onAdd(parent: string): void;
  onBranch(id: string, action: BranchAction): void;
  onMerge(id: string, into: string): void;
}

function KeyHints() {
  const t = useCategoryTexts();
  const hints = [
    ['Space', t('keys.take')],
    ['ArrowUp-ArrowDown', t('keys.place')],
    ['ArrowLeft-ArrowRight', t('keys.level')],
    ['Escape', t('keys.cancel')],
  ] as const;
  return (
    <Box
      sx={(theme) => ({
        display: { xs: 'none', sm: 'flex' },
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        padding: '8px 16px',
        borderTop: `1px solid ${theme.tokens.divider}`,
        color: 'text.secondary',
        fontSize: '0.75rem',
      })}
    >
      <KeyboardOutlined aria-hidden sx={{ fontSize: 16 }} />
      {hints.map(([key, what]) => (
        <span key={key}>
          <KeyCaps keys={key} /> {what}
        </span>
      ))}
    </Box>
  );
}

/** The tree with its search, and what is done to it. */
export function CategoryTreeCard(props: CategoryTreeCardProps) {
  const { data, currentId, newIn, newTitle, addTitle, canMove, canAdd, canRemove } = props;
  const { onOpen, onAdd, onBranch, onMerge } = props;
  const t = useCategoryTexts();
  const tPanel = usePanelTranslate();
  const language = useLanguage();
  const { move } = useCategoryActions();
  const [search, setSearch] = useState('');
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const words = search.trim();
  const { nodes, tree } = data;
  const found = useMemo(() => (words === '' ? null : searchTree(tree, words)), [tree, words]);
  const openMenu = useCallback((id: string, anchor: HTMLElement) => setMenu({ id, anchor }), []);
  const onMove = (id: string, { parent, index }: DropPlace) => void move(id, parent, index);
  const hasMenu = canMove || canAdd || canRemove;

  const content = () => {
    if (data.isError)
      return (
        <Box role="alert" sx={{ padding: 2 }}>
          <Typography gutterBottom>{t('failed')}</Typography>
          <Button variant="outlined" size="small" onClick={data.refetch}>
            {tPanel('actions.retry')}
          </Button>
        </Box>
      );
    if (data.isPending)
      return <Skeleton role="status" variant="rounded" height={240} aria-label={tPanel('shell.loading')} />;
    return (
      <CategoryTree
        tree={tree}
        visibleIds={found?.visibleIds}
        currentId={currentId}
        newIn={newIn}
        newTitle={newTitle}
        canMove={canMove}
        canAdd={canAdd}
        hasMenu={hasMenu}
        onOpen={onOpen}
        onAdd={onAdd}
        onMenu={openMenu}
        onMove={onMove}
      />
    );
  };

  return (
    <Card component="section" aria-labelledby="category-tree" sx={{ overflow: 'hidden' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, padding: '12px 12px 8px 20px' }}>
        <Typography id="category-tree" variant="h6" component="h2">
          {t('tree')}
        </Typography>
        <Typography component="span" sx={{ flex: 1, color: 'text.secondary', fontSize: '0.8125rem' }}>
          {data.isPending ? '' : formatNumber(nodes.length, language)}
        </Typography>
        {canAdd && (
          <Button size="small" variant="outlined" startIcon={<AddOutlined />} onClick={() => onAdd(rootCategoryId)}>
            {addTitle}
          </Button>
        )}
      </Box>
      <Box sx={{ padding: '0 12px 8px' }}>
        <TextField
          fullWidth
          size="small"
          value={search}
          placeholder={t('find')}
          onChange={(event) => setSearch(event.target.value)}
          slotProps={{
            htmlInput: { 'aria-label': t('find'), maxLength: 64, type: 'search' },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <SearchOutlined aria-hidden sx={{ fontSize: 18 }} />
                </InputAdornment>
              ),
            },
          }}
        />
        <Box role="status" sx={{ fontSize: '0.8125rem', color: 'text.secondary', paddingTop: found ? 0.5 : 0 }}>
          {found && (found.matches.size === 0 ? t('nothing') : t('found', { count: found.matches.size }))}
        </Box>
      </Box>
      <Box sx={{ padding: '0 8px 10px' }}>{content()}</Box>
      {canMove && <KeyHints />}
      <BranchMenu
        menu={menu}
        nodes={nodes}
        canAdd={canAdd}
        canRemove={canRemove}
        onClose={() => setMenu(null)}
        onAdd={onAdd}
        onMove={(id, parent, index) => void move(id, parent, index)}
        onMerge={onMerge}
        onBranch={onBranch}
      />
    </Card>
  );
}
