import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../platform/context/context.ts';
import { Auth } from '../../../platform/graphql/auth-directive.ts';
import { ListSize } from '../../../platform/graphql/list-size.ts';
import { findRecords, MOST_FOUND } from './find-records.ts';
import { FoundRecord } from './found-record.types.ts';

@Resolver(() => FoundRecord)
export class StaffSearchResolver {
  @Auth('ADMIN')
  @ListSize(MOST_FOUND)
  @Query(() => [FoundRecord], {
    description:
      'Businesses, people, telephone numbers, ids of the payment provider, invoices and messages of visitors that match a text, for staff: exact matches first, at most 5 of a kind.',
  })
  staffSearch(
    @Ctx() ctx: Context,
    @Arg('text', () => String, { description: 'What to search for, 2 to 200 characters.' }) text: string,
  ): Promise<FoundRecord[]> {
    return findRecords(ctx, text);
  }
}
