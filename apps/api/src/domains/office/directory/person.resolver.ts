import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../platform/context/context.ts';
import { Auth } from '../../../platform/graphql/auth-directive.ts';
import { ListSize } from '../../../platform/graphql/list-size.ts';
import { Client } from '../../people/rows/index.ts';
import { ClientMail, listMails, MOST_MAILS } from './client-mails.ts';
import { findPerson, listPeople, MOST_PEOPLE, Person } from './person.ts';

@Resolver(() => Client)
export class PersonResolver {
  @Auth('ADMIN')
  @Query(() => Person, {
    nullable: true,
    description: 'Someone who can sign in, with or without a business, for staff; null for an unknown id.',
  })
  person(@Ctx() ctx: Context, @Arg('id', () => ID, { description: 'Id of the person.' }) id: string): Promise<Person | null> {
    return findPerson(ctx, id);
  }

  @Auth('ADMIN')
  @ListSize(MOST_PEOPLE)
  @FieldResolver(() => [Person], { nullable: true, description: 'People who sign in for the business, at most 20, for staff.' })
  people(@Ctx() ctx: Context, @Root() { id }: Client): Promise<Person[]> {
    return listPeople(ctx, id);
  }

  @Auth('ADMIN')
  @ListSize(MOST_MAILS)
  @FieldResolver(() => [ClientMail], {
    nullable: true,
    description: 'Emails of the last 30 days to the business and its people, the newest first, at most 10, for staff.',
  })
  mails(@Ctx() ctx: Context, @Root() { id }: Client): Promise<ClientMail[]> {
    return listMails(ctx, id);
  }
}
