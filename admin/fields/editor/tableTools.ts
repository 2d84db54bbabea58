import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import type {} from '@tiptap/extension-table';
import type { EditorTool } from './EditorTool';
import {
  AddColumnAfter,
  AddColumnBefore,
  AddRowAfter,
  AddRowBefore,
  DeleteColumn,
  DeleteRow,
  HeaderCell,
  HeaderColumn,
  HeaderRow,
  MergeCells,
  SplitCell,
} from './tableIcons';

/** Actions on the table around the cursor and on the selected cells (domain: shell §9). */
export const tableTools: readonly EditorTool[] = [
  { name: 'rowBefore', text: 'editor.rowBefore', Icon: AddRowBefore, run: (chain) => chain.addRowBefore() },
  { name: 'rowAfter', text: 'editor.rowAfter', Icon: AddRowAfter, run: (chain) => chain.addRowAfter() },
  { name: 'rowDelete', text: 'editor.rowDelete', Icon: DeleteRow, run: (chain) => chain.deleteRow() },
  { name: 'columnBefore', text: 'editor.columnBefore', Icon: AddColumnBefore, run: (chain) => chain.addColumnBefore() },
  { name: 'columnAfter', text: 'editor.columnAfter', Icon: AddColumnAfter, run: (chain) => chain.addColumnAfter() },
  { name: 'columnDelete', text: 'editor.columnDelete', Icon: DeleteColumn, run: (chain) => chain.deleteColumn() },
  { name: 'mergeCells', text: 'editor.mergeCells', Icon: MergeCells, run: (chain) => chain.mergeCells() },
  { name: 'splitCell', text: 'editor.splitCell', Icon: SplitCell, run: (chain) => chain.splitCell() },
  { name: 'headerColumn', text: 'editor.headerColumn', Icon: HeaderColumn, run: (chain) => chain.toggleHeaderColumn() },
  { name: 'headerRow', text: 'editor.headerRow', Icon: HeaderRow, run: (chain) => chain.toggleHeaderRow() },
  {
    name: 'headerCell',
    text: 'editor.headerCell',
    Icon: HeaderCell,
    run: (chain) => chain.toggleHeaderCell(),
    active: (editor) => editor.isActive('tableHeader'),
  },
  { name: 'tableDelete', text: 'editor.tableDelete', Icon: DeleteOutlined, run: (chain) => chain.deleteTable() },
];
