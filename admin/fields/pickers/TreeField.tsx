import { useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import type { DatalistItem } from '#domain/wire/FieldDefinition';
import { useLanguage } from '../../core/i18n/languageStore';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { SelectedChips } from './SelectedChips';
import { pathText } from './Tree';
import { TreePicker } from './TreePicker';
import { useTree } from './useTree';

interface TreeFieldProps {
  id: string;
  labelledBy: string;
  /** The field's name, for the dialog's title. */
  name: string;
  source: string | undefined;
  /** This record and its descendants can not be selected. */
  excludedId?: string;
  /** Titles that were loaded with the form, until the tree is loaded. */
  knownChoices: readonly DatalistItem[];
  selectedIds: readonly string[];
  multiple: boolean;
  disabled?: boolean;
  invalid?: boolean;
  describedBy?: string;
  onChange(ids: string[]): void;
  onClosed?(): void;
}

/** Selected nodes as paths, and the button that opens the tree. */
export function TreeField({
  id,
  labelledBy,
  name,
  source,
  excludedId,
  knownChoices,
  selectedIds,
  multiple,
  disabled = false,
  invalid = false,
  describedBy,
  onChange,
  onClosed,
}: TreeFieldProps) {
  const t = usePanelTranslate();
  const language = useLanguage();
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { tree, ...state } = useTree(source, anchor !== null || selectedIds.length > 0, excludedId);
  const items = selectedIds.map((node) => ({
    id: node,
    name: pathText(tree, node, language) || (knownChoices.find((item) => item.value === node)?.view ?? node),
  }));

  return (
    <Box
      role="group"
      aria-labelledby={labelledBy}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}
    >
      {items.length > 0 && (
        <SelectedChips
          labelledBy={labelledBy}
          items={items}
          disabled={disabled}
          onRemove={(removedId) => {
            onChange(selectedIds.filter((other) => other !== removedId));
            button.current?.focus();
          }}
        />
      )}
      <Button
        ref={button}
        id={id}
        size="small"
        variant="outlined"
        color={invalid ? 'error' : 'primary'}
        startIcon={<AccountTreeOutlined />}
        disabled={disabled}
        aria-labelledby={`${labelledBy} ${id}-verb`}
        aria-describedby={describedBy}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span id={`${id}-verb`}>{t('pickers.chooseNodes')}</span>
      </Button>
      <TreePicker
        anchor={anchor}
        name={name}
        tree={tree}
        state={state}
        selectedIds={selectedIds}
        multiple={multiple}
        onChange={onChange}
        onClose={() => {
          setAnchor(null);
          onClosed?.();
        }}
      />
    </Box>
  );
}
