import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { Auth, Scope } from '../../../platform/graphql/auth-directive.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { ListArgs, Page } from '../../../platform/graphql/list/page.ts';
import { Client, Deletion, NEW_ID } from '../../people/rows/index.ts';
import { {{Name}} } from './{{file}}.entity.ts';
import { {{Name}}Input, {{Name}}Patch } from './{{files}}.inputs.ts';
import { {{name}}List } from './{{files}}.list.ts';
import { create{{Name}}, delete{{Names}}, update{{Name}} } from './{{files}}.service.ts';

@Resolver(() => Client)
export class {{Names}}Resolver {
  @Auth('SUBSCRIBER')
  @Scope('{{domain}}:read')
  @FieldResolver(() => {{name}}List.Connection, { nullable: true, description: '{{Things}} of the business.' })
  {{names}}(@Ctx() ctx: Context, @Root() client: Client, @Args(() => {{name}}List.Args) args: ListArgs): Promise<Page<{{Name}}>> {
    return {{name}}List.ofClient(ctx, client.id, args);
  }

  @Auth('SUBSCRIBER')
  @Scope('{{domain}}:write')
  @Mutation(() => {{Name}}, { description: 'Adds {{aThing}}.' })
  create{{Name}}(
    @Ctx() ctx: Context,
    @Arg('input', () => {{Name}}Input, { description: 'The {{thing}}.' }) input: {{Name}}Input,
    @Arg('id', () => ID, { nullable: true, description: NEW_ID }) id?: string,
  ): Promise<{{Name}}> {
    return create{{Name}}(ctx, id, input);
  }

  @Auth('SUBSCRIBER')
  @Scope('{{domain}}:write')
  @Mutation(() => {{Name}}, { description: 'Changes {{aThing}}. Changes of different fields made at the same time are all kept.' })
  update{{Name}}(
    @Ctx() ctx: Context,
    @Arg('id', () => ID, { description: 'Id of the {{thing}}.' }) id: string,
    @Arg('input', () => {{Name}}Patch, { description: 'The changed fields.' }) input: {{Name}}Patch,
  ): Promise<{{Name}}> {
    return update{{Name}}(ctx, id, input);
  }

  @Auth('SUBSCRIBER')
  @Scope('{{domain}}:write')
  @Mutation(() => Deletion, { description: 'Deletes {{things}}; undoDeletion restores them for ten minutes.' })
  delete{{Names}}(
    @Ctx() ctx: Context,
    @Arg('ids', () => [ID], { description: 'Ids of 1 to 1,000 {{things}}; those that no longer exist are skipped.' }) ids: string[],
  ): Promise<Deletion> {
    return delete{{Names}}(ctx, ids);
  }
}
