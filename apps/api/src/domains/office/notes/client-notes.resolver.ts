import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { signedInPerson } from '../../../platform/context/actor.ts';
import { Auth } from '../../../platform/graphql/auth-directive.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { ListArgs, Page } from '../../../platform/graphql/list/page.ts';
import { ClientNote } from './client-note.entity.ts';
import { clientNoteList } from './client-notes.list.ts';
import * as service from './client-notes.service.ts';
import { ClientNoteDeletion, ClientNoteEditInput, ClientNoteInput } from './client-notes.types.ts';

const NOTE_ID = 'Id of the note.';

@Resolver(() => ClientNote)
export class ClientNotesResolver {
  @Auth('ADMIN')
  @Query(() => clientNoteList.Connection, {
    description: 'Staff notes about businesses, for staff: pinned notes first, then the newest.',
  })
  clientNotes(@Ctx() ctx: Context, @Args(() => clientNoteList.Args) args: ListArgs): Promise<Page<ClientNote>> {
    return clientNoteList.ofAll(ctx, args);
  }

  @Auth('ADMIN')
  @Mutation(() => ClientNote, {
    description: 'Adds a note about a business, which the business never sees; recorded in the audit log without its text.',
  })
  addClientNote(
    @Ctx() ctx: Context,
    @Arg('input', () => ClientNoteInput, { description: 'The note.' }) input: ClientNoteInput,
  ): Promise<ClientNote> {
    return service.addClientNote(ctx, input);
  }

  @Auth('ADMIN')
  @Mutation(() => ClientNote, {
    description:
      'Replaces the text of one of your notes within a day of writing it; refused with NOTE_NOT_EDITABLE after that. Recorded in the audit log.',
  })
  editClientNote(
    @Ctx() ctx: Context,
    @Arg('input', () => ClientNoteEditInput, { description: 'The note and its text.' }) input: ClientNoteEditInput,
  ): Promise<ClientNote> {
    return service.editClientNote(ctx, input);
  }

  @Auth('ADMIN')
  @Mutation(() => ClientNote, { description: 'Shows a note before the others, or among them again; recorded in the audit log.' })
  pinClientNote(
    @Ctx() ctx: Context,
    @Arg('id', () => ID, { description: NOTE_ID }) id: string,
    @Arg('pinned', () => Boolean, { description: 'Whether it is shown before the others.' }) pinned: boolean,
  ): Promise<ClientNote> {
    return service.pinClientNote(ctx, id, pinned);
  }

  @Auth('ADMIN')
  @Mutation(() => ClientNoteDeletion, {
    description: 'Deletes a note; for ten minutes restoreClientNote brings it back. Recorded in the audit log.',
  })
  deleteClientNote(@Ctx() ctx: Context, @Arg('id', () => ID, { description: NOTE_ID }) id: string): Promise<ClientNoteDeletion> {
    return service.deleteClientNote(ctx, id);
  }

  @Auth('ADMIN')
  @Mutation(() => ClientNote, { description: 'Restores a note deleted in the last ten minutes; recorded in the audit log.' })
  restoreClientNote(@Ctx() ctx: Context, @Arg('id', () => ID, { description: NOTE_ID }) id: string): Promise<ClientNote> {
    return service.restoreClientNote(ctx, id);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the caller can edit it: its author, for a day.' })
  isEditable(@Ctx() ctx: Context, @Root() note: ClientNote): boolean {
    return note.authorId === signedInPerson(ctx)?.userId && note.editableUntil > ctx.now();
  }
}
