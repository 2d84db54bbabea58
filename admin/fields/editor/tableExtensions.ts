import type { CommandProps, Extensions } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow, TableView } from '@tiptap/extension-table';
import type { Node } from '@tiptap/pm/model';
import type { TableRect } from '@tiptap/pm/tables';
import { isInTable, selectedRect } from '@tiptap/pm/tables';
import type { ExtensionAttributes } from './extensionAttributes';
import { alignmentAttribute } from './extensionAttributes';
import { colAttributes, columnsIn, tableColumnsOf, columnWidths, maxSpan, spliceColumns } from './tableColumns';
import { sectionAttribute, sectionOfRow } from './tableSections';

/** Shows the widths of `col` elements. */
class ColumnTableView extends TableView {
  constructor(...options: ConstructorParameters<typeof TableView>) {
    super(...options);
    this.showColumns();
  }

  override update(node: Node): boolean {
    const isUpdated = super.update(node);
    if (isUpdated) this.showColumns();
    return isUpdated;
  }

  private showColumns(): void {
    const columns = columnsIn(this.node.attrs.columns);
    if (!columns) return;
    const cols = [...this.colgroup.querySelectorAll('col')];
    const widths = columnWidths(columns, cols.length);
    for (const [index, col] of cols.entries()) {
      const width = widths[index] ?? null;
      col.style.width = width === null ? '' : `${width}px`;
      if (width !== null) col.style.minWidth = '';
    }
  }
}

/** What a command did to the columns: those of a range were replaced by a number of new ones. */
interface ColumnChange {
  range: readonly [number, number];
  added: number;
}

/** A command on columns that changes what the table says of them too. */
const withColumns =
  (run: ((props: CommandProps) => boolean) | undefined, changeOf: (selected: TableRect) => ColumnChange) =>
  (props: CommandProps): boolean => {
    const selected = isInTable(props.state) ? selectedRect(props.state) : null;
    const isDone = run?.(props) ?? false;
    const columns = selected && columnsIn(selected.table.attrs.columns);
    if (isDone && columns && props.dispatch) {
      const { range, added } = changeOf(selected);
      props.tr.setNodeAttribute(
        selected.tableStart - 1,
        'columns',
        spliceColumns(columns, selected.map.width, range, added),
      );
    }
    return isDone;
  };

/** A table as it is stored: its columns only where something is said of them, in a form that the library does not know. */
const StoredTable = Table.extend({
  addAttributes() {
    return { ...this.parent?.(), columns: { default: null, parseHTML: tableColumnsOf, rendered: false } };
  },

  renderHTML({ node }) {
    const columns = columnsIn(node.attrs.columns);
    const body = ['tbody', 0] as const;
    return columns
      ? ['table', ['colgroup', ...columns.map((column) => ['col', colAttributes(column)] as const)], body]
      : ['table', body];
  },

  addCommands() {
    const parent = this.parent?.();
    return {
      ...parent,
      addColumnBefore: () =>
        withColumns(parent?.addColumnBefore?.(), ({ left }) => ({ range: [left, left], added: 1 })),
      addColumnAfter: () =>
        withColumns(parent?.addColumnAfter?.(), ({ right }) => ({ range: [right, right], added: 1 })),
      deleteColumn: () =>
        withColumns(parent?.deleteColumn?.(), ({ left, right }) => ({ range: [left, right], added: 0 })),
    };
  },
}).configure({ resizable: false, View: ColumnTableView });

/** Rows remember the section of the table that they were read from. */
const StoredRow = TableRow.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      section: {
        default: null,
        parseHTML: sectionOfRow,
        renderHTML: ({ section }: Record<string, unknown>) => ({ [sectionAttribute]: section }),
      },
    };
  },
});

/** A cell that spans more than the server keeps would be built for minutes. */
function spanIn(cell: Element, name: string): number {
  const span = cell.getAttribute(name) ?? '';
  return /^\d{1,4}$/.test(span) && Number(span) >= 1 && Number(span) <= maxSpan ? Number(span) : 1;
}

const widthsIn = (cell: Element): number[] | null => {
  const widths = cell.getAttribute('colwidth') ?? '';
  return /^\d{1,4}(?:,\d{1,4})*$/.test(widths) ? widths.split(',').map(Number) : null;
};

function cellAttributes(inherited: ExtensionAttributes | undefined): ExtensionAttributes {
  // A span of 1 is the default.
  const span = (name: 'colspan' | 'rowspan') => ({
    default: 1,
    parseHTML: (cell: Element) => spanIn(cell, name),
    renderHTML: (values: Record<string, unknown>) => (Number(values[name]) > 1 ? { [name]: values[name] } : {}),
  });
  return {
    ...inherited,
    colspan: span('colspan'),
    rowspan: span('rowspan'),
    colwidth: { default: null, parseHTML: widthsIn },
    align: alignmentAttribute('align'),
  };
}

/** Tables with what the server keeps of them: columns and their widths, sections, spans, alignment. */
export const tableExtensions: Extensions = [
  StoredTable,
  StoredRow,
  TableHeader.extend({
    addAttributes() {
      return cellAttributes(this.parent?.() as ExtensionAttributes | undefined);
    },
  }),
  TableCell.extend({
    addAttributes() {
      return cellAttributes(this.parent?.() as ExtensionAttributes | undefined);
    },
  }),
];
