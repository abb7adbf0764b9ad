import { Arg, Ctx, ID, Int, Mutation, Resolver } from 'type-graphql';
import { Auth, Scope, WhileActing } from '../../../../platform/graphql/auth-directive.ts';
import type { Context } from '../../../../platform/context/context.ts';
import { ClientChange } from '../client-change.ts';
import { undoSave } from './undo-save.service.ts';
import { undoDeletion } from './undo.service.ts';

@Resolver()
export class UndoResolver {
  @Auth('SUBSCRIBER')
  @Scope('undo:write')
  @WhileActing()
  @Mutation(() => Int, {
    description:
      'Restores rows deleted in the last ten minutes; returns their number. Refused with ROW_EXISTS if a row with one of their ids has been added since. Also requires the scope to write rows of that kind.',
  })
  undoDeletion(@Ctx() ctx: Context, @Arg('id', () => ID, { description: 'Id of the deletion.' }) id: string): Promise<number> {
    return undoDeletion(ctx, id);
  }

  @Auth('SUBSCRIBER')
  @Scope('undo:write')
  @WhileActing()
  @Mutation(() => ClientChange, {
    description:
      'Undoes a settings save made in the last ten minutes. Fields changed again since then keep their values; refused with CHANGED_SINCE if all of them were. Also requires the scope to write these settings.',
  })
  undoSave(@Ctx() ctx: Context, @Arg('id', () => ID, { description: 'Id of the save.' }) id: string): Promise<ClientChange> {
    return undoSave(ctx, id);
  }
}
