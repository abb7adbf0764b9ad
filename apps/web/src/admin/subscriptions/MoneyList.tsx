import type { Load } from '../../shared/load/useLoaded.ts';
import { useListExport } from '../../shared/csv/useListExport.ts';
import { EmptyState } from '../../shared/panel/EmptyState.tsx';
import { Panel } from '../../shared/panel/Panel.tsx';
import { ChoiceFilter } from '../../shared/table/ChoiceFilter.tsx';
import type { Column, RowAction } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { FactCard } from '../../shared/table/FactCard.tsx';
import type { TableSpec } from '../../shared/table/tableAddress.ts';
import type { TablePage } from '../../shared/table/useTableLoad.ts';
import type { TableState } from '../../shared/table/useTableState.ts';
import { DENSE_ROWS } from '../../shared/table/tablePreferences.ts';
import { businessOf } from './Business.tsx';
import { MONEY_SORTS } from './moneyTables.ts';

type MoneySort = keyof typeof MONEY_SORTS;

interface MoneyRow {
  readonly id: string;
  readonly client?: { readonly businessName: string; readonly email: string } | null | undefined;
}

/** What differs between the lists of claims, refunds, returns and disputes. */
export interface MoneyListSpec<Row extends MoneyRow, Status extends string, Filters extends object> {
  /** Key of the saved table preferences. */
  readonly name: string;
  /** Type of its rows in the api, for exports: 'Refund'. */
  readonly list: string;
  readonly title: string;
  readonly lead: string;
  readonly nouns: { readonly one: string; readonly many: string };
  /** Shown when it could not be loaded. */
  readonly failure: string;
  readonly table: TableSpec<MoneySort, Filters>;
  readonly columns: readonly Column<Row, MoneySort>[];
  /** The filter by progress. */
  readonly filter: {
    readonly name: keyof Filters & string;
    readonly label: string;
    readonly all: string;
    readonly choices: readonly { readonly value: Status; readonly label: string }[];
  };
  readonly empty: { readonly title: string; readonly text: string };
}

interface MoneyListProps<Row extends MoneyRow, Status extends string, Filters extends object> {
  readonly spec: MoneyListSpec<Row, Status, Filters>;
  readonly state: TableState<MoneySort, Filters>;
  readonly load: Load<TablePage<Row>>;
  readonly rowActions?: (row: Row) => readonly RowAction[];
}

/** A list of claims, refunds, returns or disputes, filtered by progress. */
export function MoneyList<Row extends MoneyRow, Status extends string, Filters extends object>(
  props: MoneyListProps<Row, Status, Filters>,
) {
  const { spec, state, load, rowActions } = props;
  const { filter } = spec;
  const { filters } = state.address;
  const onExport = useListExport({ list: spec.list, many: spec.nouns.many }, state.variables);
  return (
    <Panel title={spec.title} lead={spec.lead}>
      <DataTable<Row, MoneySort, Filters>
        name={spec.name}
        label={spec.title}
        nouns={spec.nouns}
        spec={spec.table}
        state={state}
        onExport={onExport}
        load={load}
        failure={spec.failure}
        sortLabels={MONEY_SORTS}
        view={DENSE_ROWS}
        searchable={false}
        columns={spec.columns}
        rowName={({ client }) => businessOf(client)}
        {...(rowActions && { rowActions })}
        card={(row) => <FactCard title={businessOf(row.client)} columns={spec.columns.slice(1)} row={row} />}
        filters={
          <ChoiceFilter<Status>
            label={filter.label}
            all={filter.all}
            choices={filter.choices}
            value={filters[filter.name] as Status | undefined}
            onChange={(value) => state.change({ filters: { ...filters, [filter.name]: value } })}
          />
        }
        filtersInLine
        empty={<EmptyState icon="card" title={spec.empty.title} text={spec.empty.text} />}
      />
    </Panel>
  );
}
