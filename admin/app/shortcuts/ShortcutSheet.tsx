import { useId } from 'react';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import { alignTools, blockTools, historyTools, markTools } from '../../fields/editor/textTools';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { KeyCaps } from '../../ui/KeyCaps';
import type { Shortcut, ShortcutGroup, ShortcutName } from '../../core/shortcuts/shortcuts';
import { isSingleKey, shortcuts } from '../../core/shortcuts/shortcuts';
import { useSingleKeys } from '../../core/shortcuts/useSingleKeys';
import { useIsPhone } from '../../ui/theme/useIsPhone';
import { useEditorTexts } from '../../fields/editor/texts';

const allShortcuts = Object.entries(shortcuts) as [ShortcutName, Shortcut][];
const groups: readonly ShortcutGroup[] = [...new Set(allShortcuts.map(([, { group }]) => group))];
const editorTools = [...markTools, ...blockTools, ...alignTools, ...historyTools];

interface ShortcutLine {
  name: string;
  text: string;
  keys: string;
}

function Group({ title, lines }: { title: string; lines: readonly ShortcutLine[] }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ breakInside: 'avoid', marginBottom: 2 }}>
      <Typography id={id} variant="subtitle2" component="h3" sx={{ marginBottom: 0.5 }}>
        {title}
      </Typography>
      <Box component="dl" sx={{ margin: 0 }}>
        {lines.map(({ name, text, keys }) => (
          <Box
            key={name}
            sx={{
              display: 'flex',
              alignItems: 'center',
              justifyContent: 'space-between',
              gap: 2,
              minHeight: 34,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            <Typography component="dt" variant="body2">
              {text}
            </Typography>
            <Box component="dd" sx={{ margin: 0 }}>
              <KeyCaps keys={keys} />
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** All shortcuts of the panel, with a switch for single-key shortcuts. */
export default function ShortcutSheet({ onClose }: { onClose(): void }) {
  const isPhone = useIsPhone();
  const t = usePanelTranslate();
  const tEditor = useEditorTexts();
  const titleId = useId();
  const meaningId = useId();
  const [singleKeys, setSingleKeys] = useSingleKeys();
  const visibleShortcuts = allShortcuts
    .filter(([, { keys }]) => singleKeys || !isSingleKey(keys))
    .map(([name, { group, keys }]) => ({ name, group, keys, text: t(`shortcuts.${name}`) }));
  const editor = editorTools.flatMap(({ name, text, keys }) => (keys ? [{ name, keys, text: tEditor(text) }] : []));

  return (
    <Dialog
      open
      fullScreen={isPhone}
      onClose={onClose}
      aria-labelledby={titleId}
      maxWidth={false}
      slotProps={{ paper: { sx: { width: 860 } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', padding: '8px 8px 0 20px' }}>
        <Typography id={titleId} variant="h6" component="h2" sx={{ flex: 1 }}>
          {t('shortcuts.title')}
        </Typography>
        <IconButton autoFocus aria-label={t('actions.close')} onClick={onClose}>
          <CloseOutlined />
        </IconButton>
      </Box>
      {/* A focusable scroll container, so that it can be scrolled by keyboard: nothing in it is focusable. */}
      <Box
        tabIndex={0}
        role="region"
        aria-labelledby={titleId}
        sx={{ overflowY: 'auto', padding: '8px 20px', columnCount: { sm: 2 }, columnGap: '40px' }}
      >
        {groups.map((group) => (
          <Group
            key={group}
            title={t(`shortcuts.${group}`)}
            lines={visibleShortcuts.filter((line) => line.group === group)}
          />
        ))}
        <Group title={t('shortcuts.editor')} lines={editor} />
      </Box>
      <Box sx={{ padding: '8px 20px 14px', borderTop: 1, borderColor: 'divider' }}>
        <FormControlLabel
          control={
            <Switch
              checked={singleKeys}
              onChange={(_event, on) => setSingleKeys(on)}
              slotProps={{ input: { 'aria-describedby': meaningId } }}
            />
          }
          label={t('shortcuts.single')}
        />
        <Typography id={meaningId} variant="caption" component="p" sx={{ margin: 0, color: 'text.secondary' }}>
          {t('shortcuts.singleMeans')}
        </Typography>
      </Box>
    </Dialog>
  );
}
