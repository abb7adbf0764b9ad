import { Entity } from '@mikro-orm/decorators/legacy';
import { ObjectType } from 'type-graphql';
import { Text, When } from '../../../platform/db/columns.ts';
import { OwnedByClient } from '../../../platform/db/owner-filter.ts';
import { OwnedRow } from '../../people/rows/index.ts';

/** {{AThing}} of a client. */
@Entity({ tableName: '{{table}}' })
@OwnedByClient()
@ObjectType({ description: '{{AThing}} of a business.' })
export class {{Name}} extends OwnedRow {
  @Text('Name.') name!: string;
  @Text('Description.', { nullable: true }) description?: string | null;
  @When('When the {{thing}} was added.') createdAt!: Date;
  @When('When the {{thing}} was last changed.') updatedAt!: Date;
}
