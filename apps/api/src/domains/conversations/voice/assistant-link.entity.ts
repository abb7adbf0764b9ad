import { Entity, Index, Property, Unique } from '@mikro-orm/decorators/legacy';
import { OwnedByClient } from '../../../platform/db/owner-filter.ts';
import { OwnedRow } from '../../people/rows/index.ts';

/** An assistant at the voice provider that staff assigned to a client, beside the one that the product made for it. */
@Entity({ tableName: 'assistant_links' })
@OwnedByClient()
@Index({ name: 'assistant_links_client_id_index', properties: ['clientId'] as never })
export class AssistantLink extends OwnedRow {
  @Unique() @Property({ type: 'text' }) providerAssistantId!: string;
  @Property({ type: 'timestamptz' }) linkedAt!: Date;
}
