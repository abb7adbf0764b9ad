import { OptionalProps } from '@mikro-orm/core';
import { Entity } from '@mikro-orm/decorators/legacy';
import { DEFAULT_WORK_COSTS } from '@larkline/validation';
import { ObjectType } from 'type-graphql';
import { Whole } from '../../../../platform/db/columns.ts';
import { OwnedByClient } from '../../../../platform/db/owner-filter.ts';
import { OwnedSettings } from '../../../people/rows/index.ts';

/** What the assistant's work would cost the client. One row per client; without a row the defaults apply. */
@Entity({ tableName: 'work_costs' })
@OwnedByClient()
@ObjectType({ description: "Cost to the business of the assistant's work, had staff done it, in pence." })
export class WorkCosts extends OwnedSettings {
  [OptionalProps]?: 'minutePence' | 'chatPence';
  @Whole('A minute of a call, pence.', { default: DEFAULT_WORK_COSTS.minutePence }) minutePence: number = DEFAULT_WORK_COSTS.minutePence;
  @Whole('A chat, pence.', { default: DEFAULT_WORK_COSTS.chatPence }) chatPence: number = DEFAULT_WORK_COSTS.chatPence;
}
