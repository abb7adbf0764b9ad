import { OptionalProps } from '@mikro-orm/core';
import { Entity, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Field, Int, ObjectType } from 'type-graphql';
import { Choice, Text, When } from '../../../platform/db/columns.ts';
import { defineEnum, type ValueOf } from '../../../platform/db/enum-of.ts';
import { OwnedByClient } from '../../../platform/db/owner-filter.ts';
import { OwnedSettings } from '../../people/rows/index.ts';

const VoiceSyncState = defineEnum('VoiceSyncState', 'Whether the phone assistant knows the latest settings and texts.', {
  pending: 'A change waits to be sent; the default.',
  synced: 'Up to date.',
  failed: 'The last attempt failed; it is repeated.',
});

/** A client's assistant at the voice provider. One row per client whose plan includes calls. */
@Entity({ tableName: 'voice_assistants' })
@OwnedByClient()
@ObjectType({ description: 'State of the phone assistant at the voice provider.' })
export class VoiceAssistant extends OwnedSettings {
  [OptionalProps]?: 'syncState' | 'faqsLeftOut' | 'isAnswering';
  /** Its id at the provider; `null` until it was created there. */
  @Unique() @Property({ type: 'text', nullable: true }) providerAssistantId?: string | null;
  @Choice(VoiceSyncState, 'Whether the latest changes were sent.', { default: 'pending', check: 'voice_assistants_sync_state' })
  syncState: ValueOf<typeof VoiceSyncState> = 'pending';
  @When('When the last change that needs sending was made.') requestedAt!: Date;
  @When('When the assistant was last up to date; null before the first time.', { nullable: true }) syncedAt?: Date | null;
  @Text('Why the last attempt failed, as a sentence to show; null after a success.', { nullable: true }) failure?: string | null;
  @Field(() => Int, {
    description: 'Always 0: calls are answered from all questions.',
    deprecationReason: 'Calls are answered from all questions, so none is left out.',
  })
  @Property({ type: 'integer', default: 0 })
  faqsLeftOut: number = 0;
  /** When the provider was first asked to create the assistant; it may exist there although no answer arrived. */
  @Property({ type: 'timestamptz', nullable: true }) creationTriedAt?: Date | null;
  /** Whether the last configuration answers callers, rather than taking messages or saying that the line is closed. */
  @Property({ type: 'boolean', default: false }) isAnswering: boolean = false;
  /** Hash of the last configuration sent. */
  @Property({ type: 'text', nullable: true }) sentHash?: string | null;
}
