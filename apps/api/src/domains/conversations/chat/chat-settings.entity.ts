import { OptionalProps } from '@mikro-orm/core';
import { Entity } from '@mikro-orm/decorators/legacy';
import { ObjectType } from 'type-graphql';
import { CHAT_COLOUR, MOST_ORIGINS } from '@larkline/validation';
import { Choice, Text, Texts } from '../../../platform/db/columns.ts';
import { defineEnum, type ValueOf } from '../../../platform/db/enum-of.ts';
import { OwnedByClient } from '../../../platform/db/owner-filter.ts';
import { ListSize } from '../../../platform/graphql/list-size.ts';
import { OwnedSettings } from '../../people/rows/index.ts';

export const ChatSide = defineEnum('ChatSide', 'Side of the page where the chat button is shown.', {
  left: 'Left.',
  right: 'Right; the default.',
});

/** How the chat of a client looks, and the sites that may show it. One row per client; the defaults apply without one. */
@Entity({ tableName: 'chat_settings' })
@OwnedByClient()
@ObjectType({ description: 'How the chat of a business looks, and the sites that may show it.' })
export class ChatSettings extends OwnedSettings {
  [OptionalProps]?: 'origins' | 'colour' | 'side';
  @ListSize(MOST_ORIGINS)
  @Texts('Sites that may show the chat in addition to the website in the profile, each as https://host.', { default: [] })
  origins: string[] = [];
  @Text('Colour of the header and the buttons, #rrggbb.', { default: CHAT_COLOUR }) colour: string = CHAT_COLOUR;
  @Choice(ChatSide, 'Side of the page where the button is shown.', { default: 'right', check: 'chat_settings_side' })
  side: ValueOf<typeof ChatSide> = 'right';
  @Text('First message of the assistant; null for our own wording.', { nullable: true }) greeting?: string | null;
  @Text('Text beside the closed chat button; null for none.', { nullable: true }) invitation?: string | null;
}
