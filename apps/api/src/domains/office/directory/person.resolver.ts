import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../platform/context/context.ts';
import { Auth } from '../../../platform/graphql/auth-directive.ts';
import { ListSize } from '../../../platform/graphql/list-size.ts';
import { Client } from '../../people/rows/index.ts';
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
}
