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
  { name: 'rowBefore', text: 'rowBefore', Icon: AddRowBefore, run: (chain) => chain.addRowBefore() },
  { name: 'rowAfter', text: 'rowAfter', Icon: AddRowAfter, run: (chain) => chain.addRowAfter() },
  { name: 'rowDelete', text: 'rowDelete', Icon: DeleteRow, run: (chain) => chain.deleteRow() },
  { name: 'columnBefore', text: 'columnBefore', Icon: AddColumnBefore, run: (chain) => chain.addColumnBefore() },
  { name: 'columnAfter', text: 'columnAfter', Icon: AddColumnAfter, run: (chain) => chain.addColumnAfter() },
  { name: 'columnDelete', text: 'columnDelete', Icon: DeleteColumn, run: (chain) => chain.deleteColumn() },
  { name: 'mergeCells', text: 'mergeCells', Icon: MergeCells, run: (chain) => chain.mergeCells() },
  { name: 'splitCell', text: 'splitCell', Icon: SplitCell, run: (chain) => chain.splitCell() },
  { name: 'headerColumn', text: 'headerColumn', Icon: HeaderColumn, run: (chain) => chain.toggleHeaderColumn() },
  { name: 'headerRow', text: 'headerRow', Icon: HeaderRow, run: (chain) => chain.toggleHeaderRow() },
  {
    name: 'headerCell',
    text: 'headerCell',
    Icon: HeaderCell,
    run: (chain) => chain.toggleHeaderCell(),
    active: (editor) => editor.isActive('tableHeader'),
  },
  { name: 'tableDelete', text: 'tableDelete', Icon: DeleteOutlined, run: (chain) => chain.deleteTable() },
];
