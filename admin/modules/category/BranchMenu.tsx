import { useState } from 'react';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { SvgIconComponent } from '@mui/icons-material';
import AddOutlined from '@mui/icons-material/AddOutlined';
import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import DriveFileMoveOutlined from '@mui/icons-material/DriveFileMoveOutlined';
import MergeOutlined from '@mui/icons-material/MergeOutlined';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import type { BranchAction, CategoryNode } from '#domain/wire/Tree';
import { rootCategoryId } from '#domain/wire/Tree';
import { buildTree } from '../../fields/pickers/Tree';
import { TreePicker } from '../../fields/pickers/TreePicker';
import { useCategoryTexts } from './texts';

export interface OpenMenu {
  id: string;
  anchor: HTMLElement;
}

interface BranchMenuProps {
  menu: OpenMenu | null;
  nodes: readonly CategoryNode[];
  canAdd: boolean;
  canRemove: boolean;
  onClose(): void;
  onAdd(parent: string): void;
  onMove(id: string, parent: string, index: number): void;
  onMerge(id: string, into: string): void;
  onBranch(id: string, action: BranchAction): void;
}

const ready = { isPending: false, isError: false, refetch: () => undefined };

/** What can be done to a category; also without dragging (WCAG 2.2, 2.5.7). */
export function BranchMenu(props: BranchMenuProps) {
  const { menu, nodes, canAdd, canRemove, onClose, onAdd, onMove, onMerge, onBranch } = props;
  const t = useCategoryTexts();
  const [picker, setPicker] = useState<(OpenMenu & { kind: 'moveTo' | 'mergeInto' }) | null>(null);
  // The menu keeps its content while it fades out.
  const [shown, setShown] = useState(menu);
  if (menu && menu !== shown) setShown(menu);
  const id = shown?.id ?? '';
  const node = nodes.find(({ _id }) => _id === id);
  const isRoot = id === rootCategoryId;
  const siblings = nodes.find(({ _id }) => _id === node?.parent)?.children ?? [];
  const at = siblings.indexOf(id);

  const item = (key: string, label: string, Icon: SvgIconComponent, onClick: () => void, isDisabled = false) => (
    <MenuItem
      key={key}
      disabled={isDisabled}
      onClick={() => {
        onClose();
        onClick();
      }}
    >
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      {label}
    </MenuItem>
  );
  const pick = (kind: 'moveTo' | 'mergeInto') => () => {
    const anchor = shown && document.contains(shown.anchor) ? shown.anchor : document.body;
    setPicker({ kind, id, anchor });
  };
  const placed = nodes.filter(({ _id }) => picker?.kind !== 'mergeInto' || _id !== rootCategoryId);

  return (
    <>
      <Menu open={menu !== null} anchorEl={shown?.anchor ?? null} onClose={onClose}>
        {canAdd && item('add', t('addSub'), AddOutlined, () => onAdd(id))}
        {!isRoot && [
          item('before', t('before'), ArrowUpwardOutlined, () => onMove(id, node?.parent ?? '', at - 1), at <= 0),
          item(
            'after',
            t('after'),
            ArrowDownwardOutlined,
            () => onMove(id, node?.parent ?? '', at + 1),
            at === siblings.length - 1,
          ),
          item('moveTo', t('moveTo'), DriveFileMoveOutlined, pick('moveTo')),
          canRemove && item('merge', t('mergeInto'), MergeOutlined, pick('mergeInto')),
          <Divider key="line" />,
          node?.active === false
            ? item('activate', t('activate'), VisibilityOutlined, () => onBranch(id, 'make-active'))
            : item('deactivate', t('deactivate'), VisibilityOffOutlined, () => onBranch(id, 'make-disactive')),
          canRemove && item('remove', t('remove'), DeleteOutlined, () => onBranch(id, 'delete')),
        ]}
      </Menu>
      {picker && (
        <TreePicker
          anchor={picker.anchor}
          name={t(picker.kind)}
          tree={buildTree(placed, picker.id)}
          state={ready}
          selectedIds={[]}
          multiple={false}
          onChange={([target]) => {
            if (target === undefined) return;
            if (picker.kind === 'moveTo') onMove(picker.id, target, Infinity);
            else onMerge(picker.id, target);
          }}
          onClose={() => setPicker(null)}
        />
      )}
    </>
  );
}
