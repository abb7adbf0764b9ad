import { Field, InputType } from 'type-graphql';

@InputType({ description: 'A list to be exported, as it is searched, filtered and sorted.' })
export class StartExportInput {
  @Field(() => String, {
    description: 'Name of the type of its rows, such as Client or AdminAction: any list for staff.',
  })
  list!: string;
  @Field(() => String, { nullable: true, description: 'Order of the list, as in its query, such as NEWEST.' }) sort?: string | null;
  @Field(() => String, { nullable: true, description: 'Search of the list, as in its query.' }) search?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Filter of the list as JSON, with the fields of its query, such as {"progress":"NEW"}.',
  })
  filter?: string | null;
}
