import { Table, type TableProps } from 'antd';
import { useCrowdedBeside } from '../panel/useWide.ts';
import type { Column, RowSpec } from './column.ts';
import { currentIf } from './currentIf.ts';
import { OpenRow } from './OpenRow.tsx';
import { RowActions } from './RowActions.tsx';
import styles from './table.module.css';
import type { Selection } from './useSelection.ts';

interface RowTableProps<Node, Sort extends string> {
  readonly label: string;
  readonly rows: readonly Node[];
  readonly spec: RowSpec<Node, Sort>;
  readonly hidden: readonly string[];
  readonly selection: Selection<Node> | null;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly compact: boolean;
}

type AntdColumns<Node> = NonNullable<TableProps<Node>['columns']>;

const ACTION_WIDTH = 44;
const CHECKBOX_WIDTH = 48;

/** The rows of a table as an antd table with a head that stays in view. Loaded only when rows are shown this way. */
export function RowTable<Node extends { readonly id: string }, Sort extends string>(props: RowTableProps<Node, Sort>) {
  const { label, rows, spec, selection, compact, onSort } = props;
  const isCrowded = useCrowdedBeside() && Boolean(spec.openId);
  return (
    <Table<Node>
      className={styles.table}
      aria-label={label}
      rowKey="id"
      size={compact ? 'small' : 'middle'}
      tableLayout="fixed"
      pagination={false}
      showSorterTooltip={false}
      sortDirections={['ascend', 'descend', 'ascend']}
      columns={antdColumns(props, isCrowded)}
      dataSource={rows}
      onRow={({ id }) => currentIf(id === spec.openId)}
      onChange={(_pagination, _filters, sorter) => {
        const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
        const sorts = spec.columns.find(({ id }) => id === columnKey)?.sorts;
        if (sorts) onSort(order === 'descend' ? sorts[1] : sorts[0]);
      }}
      {...(selection ? { rowSelection: antdSelection(selection, spec.rowName) } : {})}
    />
  );
}

function antdColumns<Node extends { readonly id: string }, Sort extends string>(
  props: RowTableProps<Node, Sort>,
  isCrowded: boolean,
): AntdColumns<Node> {
  const { rows, spec, hidden, sort } = props;
  const { rowActions, onOpen } = spec;
  const most = Math.max(1, ...rows.map((row) => rowActions?.(row).length ?? 0));
  const shown = spec.columns.filter(({ id, spare = false }, index) => index === 0 || !(hidden.includes(id) || (spare && isCrowded)));
  return [
    ...shown.map((column, index) => ({
      key: column.id,
      title: column.title,
      ...(column.width ? { width: column.width } : {}),
      ...(column.align ? { align: column.align } : {}),
      ...antdSort(column, sort),
      render: (_value: unknown, row: Node) =>
        index === 0 && onOpen ? <OpenRow onOpen={() => onOpen(row)}>{column.cell(row)}</OpenRow> : column.cell(row),
    })),
    ...(rowActions
      ? [
          {
            key: 'actions',
            title: <span className="visually-hidden">Actions</span>,
            width: most * ACTION_WIDTH + 16,
            render: (_value: unknown, row: Node) => <RowActions name={spec.rowName(row)} actions={rowActions(row)} />,
          },
        ]
      : []),
  ];
}

function antdSort<Node, Sort extends string>({ sorts }: Column<Node, Sort>, sort: Sort) {
  if (!sorts) return {};
  const order = sort === sorts[0] ? ('ascend' as const) : sort === sorts[1] ? ('descend' as const) : null;
  // The api sorts; without a comparing function antd leaves the rows as they are.
  return { sorter: true, sortOrder: order };
}

function antdSelection<Node extends { readonly id: string }>(
  { ids, set }: Selection<Node>,
  rowName: (node: Node) => string,
): NonNullable<TableProps<Node>['rowSelection']> {
  return {
    columnWidth: CHECKBOX_WIDTH,
    selectedRowKeys: [...ids],
    onChange: (keys) => set(keys.map(String)),
    getCheckboxProps: (row) => ({ 'aria-label': `Select ${rowName(row)}` }),
    getTitleCheckboxProps: () => ({ 'aria-label': 'Select all on this page' }),
  };
}
