import CodeOutlined from '@mui/icons-material/CodeOutlined';
import DataObjectOutlined from '@mui/icons-material/DataObjectOutlined';
import FormatAlignCenterOutlined from '@mui/icons-material/FormatAlignCenterOutlined';
import FormatAlignLeftOutlined from '@mui/icons-material/FormatAlignLeftOutlined';
import FormatAlignRightOutlined from '@mui/icons-material/FormatAlignRightOutlined';
import FormatBoldOutlined from '@mui/icons-material/FormatBoldOutlined';
import FormatClearOutlined from '@mui/icons-material/FormatClearOutlined';
import FormatIndentDecreaseOutlined from '@mui/icons-material/FormatIndentDecreaseOutlined';
import FormatIndentIncreaseOutlined from '@mui/icons-material/FormatIndentIncreaseOutlined';
import FormatItalicOutlined from '@mui/icons-material/FormatItalicOutlined';
import FormatListBulletedOutlined from '@mui/icons-material/FormatListBulletedOutlined';
import FormatListNumberedOutlined from '@mui/icons-material/FormatListNumberedOutlined';
import FormatQuoteOutlined from '@mui/icons-material/FormatQuoteOutlined';
import FormatUnderlinedOutlined from '@mui/icons-material/FormatUnderlinedOutlined';
import HorizontalRuleOutlined from '@mui/icons-material/HorizontalRuleOutlined';
import RedoOutlined from '@mui/icons-material/RedoOutlined';
import StrikethroughSOutlined from '@mui/icons-material/StrikethroughSOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import type {} from '@tiptap/extension-text-align';
import type {} from '@tiptap/starter-kit';
import type { EditorTool } from './EditorTool';

export const markTools: readonly EditorTool[] = [
  {
    name: 'bold',
    text: 'bold',
    Icon: FormatBoldOutlined,
    keys: 'Mod-B',
    run: (chain) => chain.toggleBold(),
    active: (editor) => editor.isActive('bold'),
  },
  {
    name: 'italic',
    text: 'italic',
    Icon: FormatItalicOutlined,
    keys: 'Mod-I',
    run: (chain) => chain.toggleItalic(),
    active: (editor) => editor.isActive('italic'),
  },
  {
    name: 'underline',
    text: 'underline',
    Icon: FormatUnderlinedOutlined,
    keys: 'Mod-U',
    run: (chain) => chain.toggleUnderline(),
    active: (editor) => editor.isActive('underline'),
  },
  {
    name: 'strike',
    text: 'strike',
    Icon: StrikethroughSOutlined,
    keys: 'Mod-Shift-S',
    run: (chain) => chain.toggleStrike(),
    active: (editor) => editor.isActive('strike'),
  },
  {
    name: 'inlineCode',
    text: 'inlineCode',
    Icon: CodeOutlined,
    keys: 'Mod-E',
    run: (chain) => chain.toggleCode(),
    active: (editor) => editor.isActive('code'),
  },
];

export const blockTools: readonly EditorTool[] = [
  {
    name: 'bulletList',
    text: 'bulletList',
    Icon: FormatListBulletedOutlined,
    keys: 'Mod-Shift-8',
    run: (chain) => chain.toggleBulletList(),
    active: (editor) => editor.isActive('bulletList'),
  },
  {
    name: 'orderedList',
    text: 'orderedList',
    Icon: FormatListNumberedOutlined,
    keys: 'Mod-Shift-7',
    run: (chain) => chain.toggleOrderedList(),
    active: (editor) => editor.isActive('orderedList'),
  },
  {
    name: 'indent',
    text: 'indent',
    Icon: FormatIndentIncreaseOutlined,
    keys: 'Mod-]',
    run: (chain) => chain.sinkListItem('listItem'),
  },
  {
    name: 'outdent',
    text: 'outdent',
    Icon: FormatIndentDecreaseOutlined,
    keys: 'Mod-[',
    run: (chain) => chain.liftListItem('listItem'),
  },
  {
    name: 'quote',
    text: 'quote',
    Icon: FormatQuoteOutlined,
    keys: 'Mod-Shift-B',
    run: (chain) => chain.toggleBlockquote(),
    active: (editor) => editor.isActive('blockquote'),
  },
  {
    name: 'codeBlock',
    text: 'codeBlock',
    Icon: DataObjectOutlined,
    keys: 'Mod-Alt-C',
    run: (chain) => chain.toggleCodeBlock(),
    active: (editor) => editor.isActive('codeBlock'),
  },
  { name: 'rule', text: 'rule', Icon: HorizontalRuleOutlined, run: (chain) => chain.setHorizontalRule() },
];

export const alignTools: readonly EditorTool[] = [
  {
    name: 'alignLeft',
    text: 'alignLeft',
    Icon: FormatAlignLeftOutlined,
    keys: 'Mod-Shift-L',
    run: (chain) => chain.unsetTextAlign(),
    active: (editor) => !['center', 'right', 'justify'].some((textAlign) => editor.isActive({ textAlign })),
  },
  {
    name: 'alignCenter',
    text: 'alignCenter',
    Icon: FormatAlignCenterOutlined,
    keys: 'Mod-Shift-E',
    run: (chain) => chain.setTextAlign('center'),
    active: (editor) => editor.isActive({ textAlign: 'center' }),
  },
  {
    name: 'alignRight',
    text: 'alignRight',
    Icon: FormatAlignRightOutlined,
    keys: 'Mod-Shift-R',
    run: (chain) => chain.setTextAlign('right'),
    active: (editor) => editor.isActive({ textAlign: 'right' }),
  },
];

export const historyTools: readonly EditorTool[] = [
  {
    name: 'clear',
    text: 'clear',
    Icon: FormatClearOutlined,
    run: (chain) => chain.unsetAllMarks().clearNodes(),
  },
  { name: 'undo', text: 'undo', Icon: UndoOutlined, keys: 'Mod-Z', run: (chain) => chain.undo() },
  { name: 'redo', text: 'redo', Icon: RedoOutlined, keys: 'Mod-Shift-Z', run: (chain) => chain.redo() },
];
