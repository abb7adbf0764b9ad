import { Arg, Ctx, ID, Int, Mutation, Resolver } from 'type-graphql';
import { Auth, Scope, WhileActing } from '../../../platform/auth/auth-directive.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { ClientChange } from '../clients/index.ts';
import { undoSave } from './undo-save.service.ts';
import { undoDeletion } from './undo.service.ts';

@Resolver()
export class UndoResolver {
  @Auth('SUBSCRIBER')
  @Scope('undo:write')
  @WhileActing()
  @Mutation(() => Int, {
    description:
      'Restores rows deleted in the last ten minutes; returns their number. Refused with ROW_EXISTS when a row was added with one of their ids. Also needs the scope to write rows of their kind.',
  })
  undoDeletion(@Ctx() ctx: Context, @Arg('id', () => ID, { description: 'Id of the deletion.' }) id: string): Promise<number> {
    return undoDeletion(ctx, id);
  }

  @Auth('SUBSCRIBER')
  @Scope('undo:write')
  @WhileActing()
  @Mutation(() => ClientChange, {
    description:
      'Takes back a save of settings made in the last ten minutes. Fields that were changed again since keep their values; refused with CHANGED_SINCE when all of them were. Also needs the scope to write these settings.',
  })
  undoSave(@Ctx() ctx: Context, @Arg('id', () => ID, { description: 'Id of the save.' }) id: string): Promise<ClientChange> {
    return undoSave(ctx, id);
  }
}
