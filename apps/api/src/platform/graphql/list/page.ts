import { Field, ObjectType } from 'type-graphql';

/** Arguments of every list. */
export interface ListArgs {
  readonly first?: number | null;
  readonly last?: number | null;
  readonly after?: string | null;
  readonly before?: string | null;
  readonly sort?: string | null;
  readonly filter?: Readonly<Record<string, unknown>> | null;
  readonly search?: string | null;
}

@ObjectType({ description: 'Position of a page in its list.' })
export class PageInfo {
  @Field(() => Boolean, { description: 'Whether rows follow the page.' }) hasNextPage!: boolean;
  @Field(() => Boolean, { description: 'Whether rows precede the page.' }) hasPreviousPage!: boolean;
  @Field(() => String, { nullable: true, description: 'Cursor of the first row, for "before"; null for an empty page.' })
  startCursor!: string | null;
  @Field(() => String, { nullable: true, description: 'Cursor of the last row, for "after"; null for an empty page.' })
  endCursor!: string | null;
}

/** One page of a list. */
export interface Page<Row> {
  readonly edges: readonly { readonly cursor: string; readonly node: Row }[];
  readonly pageInfo: PageInfo;
  /** Counts the rows of the whole list, up to `COUNT_LIMIT` + 1, or `SEARCH_COUNT_LIMIT` + 1 with a search; asks the database unless the page shows all of them. */
  countAll(): Promise<number>;
}
