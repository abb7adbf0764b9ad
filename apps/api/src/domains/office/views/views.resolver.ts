import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Auth } from '../../../platform/graphql/auth-directive.ts';
import type { Context } from '../../../platform/context/context.ts';
import { ListSize } from '../../../platform/graphql/list-size.ts';
import { SavedView } from './saved-view.entity.ts';
import * as service from './views.service.ts';
import { SavedViewInput } from './views.types.ts';

@Resolver(() => SavedView)
export class ViewsResolver {
  @Auth('ADMIN')
  @ListSize(service.MOST_VIEWS)
  @Query(() => [SavedView], { description: 'Saved views of staff lists: your own, then those that colleagues share; each by name.' })
  savedViews(@Ctx() ctx: Context): Promise<SavedView[]> {
    return service.listViews(ctx);
  }

  @Auth('ADMIN')
  @Mutation(() => SavedView, {
    description:
      'Saves a view of a staff list, or changes one of yours, or a shared one whose owner has left. Changes of shared views are recorded in the audit log.',
  })
  saveView(
    @Ctx() ctx: Context,
    @Arg('input', () => SavedViewInput, { description: 'The view.' }) input: SavedViewInput,
  ): Promise<SavedView> {
    return service.saveView(ctx, input);
  }

  @Auth('ADMIN')
  @Mutation(() => ID, {
    description:
      'Deletes one of your views, or a shared one whose owner has left; returns its id. Saving it again under this id brings it back.',
  })
  deleteView(@Ctx() ctx: Context, @Arg('id', () => ID, { description: 'Id of the view.' }) id: string): Promise<string> {
    return service.deleteView(ctx, id);
  }
}
