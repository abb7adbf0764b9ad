import { ArgsType, Field, InputType, Int, ObjectType, type ClassType } from 'type-graphql';
import { defineEnum } from '../../db/enum-of.ts';
import { DEFAULT_PAGE, MAX_PAGE_SIZE } from '../page-size.ts';
import type { Filter } from './filters.ts';
import { COUNT_LIMIT, SEARCH_COUNT_LIMIT } from './list-sql.ts';
import { PageInfo, type ListArgs, type Page } from './page.ts';

/** Parts of a list's GraphQL types. */
interface ListTypeParts {
  readonly name: string;
  readonly rows: string;
  readonly sort: Readonly<Record<string, unknown>>;
  readonly filter?: Readonly<Record<string, Filter>> | undefined;
  readonly search?: readonly string[] | { readonly of: readonly string[] } | undefined;
  readonly counter?: string | undefined;
  readonly counterBy?: object | undefined;
}

/** Returns the types `<name>Edge` and `<name>Connection`. `totalCount` is counted only when it is selected. */
export function connectionType<Row extends object>(
  { name, rows, counter, counterBy, search }: ListTypeParts,
  node: () => ClassType<Row>,
): ClassType<Page<Row>> {
  @ObjectType(`${name}Edge`, { description: `A row of a list of ${rows}.` })
  class Edge {
    @Field(() => String, { description: 'Position of the row in the list, for "after" and "before".' }) cursor!: string;
    @Field(node, { description: 'The row.' }) node!: Row;
  }

  const total = `Number of rows of the whole list with this filter and search.`;
  const searched = search ? `; with a search up to ${SEARCH_COUNT_LIMIT + 1}, which means more than ${SEARCH_COUNT_LIMIT}` : '';
  const limited = `${total} Counted up to ${COUNT_LIMIT + 1}, which means more than ${COUNT_LIMIT}${searched}`;
  const exact = counter ? `; exact without ${counterBy ? '' : 'filter and '}search` : '';
  @ObjectType(`${name}Connection`, { description: `A page of ${rows}.` })
  class Connection implements Page<Row> {
    @Field(() => [Edge], { description: 'The rows of the page.' }) edges!: Edge[];
    @Field(() => PageInfo, { description: 'Position of the page in the list.' }) pageInfo!: PageInfo;
    countAll!: () => Promise<number>;
    @Field(() => Int, { description: `${limited}${exact}.` })
    totalCount(): Promise<number> {
      return this.countAll();
    }
  }
  return Connection;
}

const WORDS: Readonly<Record<string, string>> = { NEWEST: 'Newest first.', OLDEST: 'Oldest first.' };

/** Returns the description of an order from its name: PRICE_ASC is "By price, ascending." */
function describeSort(name: string): string {
  const words = name.toLowerCase().split('_');
  const direction = { asc: 'ascending', desc: 'descending' }[words.at(-1) ?? ''];
  return WORDS[name] ?? (direction ? `By ${words.slice(0, -1).join(' ')}, ${direction}.` : `By ${words.join(' ')}.`);
}

/** Returns the arguments of a list: `first last after before sort`, and `filter` and `search` where they are declared. */
export function argsType({ name, rows, sort, filter, search }: ListTypeParts): ClassType<ListArgs> {
  const names = Object.keys(sort);
  const sorts = defineEnum(
    `${name}Sort`,
    `Sort orders for a list of ${rows}.`,
    Object.fromEntries(names.map((each) => [each, describeSort(each)])),
  );

  @ArgsType()
  class Args {
    @Field(() => Int, {
      nullable: true,
      description: `Number of rows from the start of the list, or after the cursor "after": 1 to ${MAX_PAGE_SIZE}, ${DEFAULT_PAGE} by default.`,
    })
    first?: number | null;
    @Field(() => Int, {
      nullable: true,
      description: `Number of rows from the end of the list, or before the cursor "before": 1 to ${MAX_PAGE_SIZE}.`,
    })
    last?: number | null;
    @Field(() => String, { nullable: true, description: 'Cursor that the page follows. Valid with the same sort, filter and search.' })
    after?: string | null;
    @Field(() => String, { nullable: true, description: 'Cursor that the page precedes. Valid with the same sort, filter and search.' })
    before?: string | null;
    @Field(() => sorts.graphql, { nullable: true, description: `Order of the rows; ${names[0]} by default.` })
    sort?: string | null;
  }
  if (filter) {
    const type = filterType(name, rows, filter);
    Field(() => type, { nullable: true, description: 'Restricts the list to rows that match every given field.' })(
      Args.prototype,
      'filter',
    );
  }
  if (search) {
    const [columns, matched] =
      'of' in search
        ? [search.of, 'Each matches the beginning of a word.']
        : [search, 'Words of one or two characters match the beginning of a word, longer ones any part of it.'];
    const description = `Words that a row must contain, in ${listed(columns)}; capital and small letters are equal. ${matched}`;
    Field(() => String, { nullable: true, description })(Args.prototype, 'search');
  }
  return Args;
}

function filterType(name: string, rows: string, filter: Readonly<Record<string, Filter>>): ClassType {
  @InputType(`${name}Filter`, { description: `Filters a list of ${rows}. Fields that are left out or null are ignored.` })
  class FilterInput {}
  for (const [field, { type, description }] of Object.entries(filter))
    Field(type, { nullable: true, description })(FilterInput.prototype, field);
  return FilterInput;
}

function listed(words: readonly string[]): string {
  const names = words.map((word) => word.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${names.at(-1)}` : (names[0] ?? '');
}
