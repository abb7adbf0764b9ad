import { Field, ObjectType } from 'type-graphql';
import { Client } from './client.entity.ts';
import { SettingsChange } from './settings-change.entity.ts';

/** The answer of a mutation that changes a business or its settings; the dashboard domain adds its own field. */
@ObjectType({ description: 'A changed business, and the figures and texts that follow from it.' })
export class ClientChange {
  @Field(() => Client, { description: 'The business after the change.' }) client!: Client;
  @Field(() => SettingsChange, { nullable: true, description: 'The save, for undoSave; null when it changed nothing.' })
  undo?: SettingsChange | null;
}
