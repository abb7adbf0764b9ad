import { OptionalProps } from '@mikro-orm/core';
import { Entity, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';
import { Choice, Text, When } from '../../../platform/db/columns.ts';
import { defineEnum, type ValueOf } from '../../../platform/db/enum-of.ts';
import { OwnedByClient } from '../../../platform/db/owner-filter.ts';
import { OwnedSettings } from '../../people/rows/index.ts';

const SnippetCheck = defineEnum('SnippetCheck', "Result of looking for the snippet on the start page of a business's website.", {
  found: 'The snippet is there.',
  other_id: 'A snippet with another id is there, such as one from before the id was replaced.',
  not_found: 'The page has no snippet.',
  unreachable: 'The page could not be read.',
  refused: 'The address cannot be fetched.',
});
export type SnippetCheck = ValueOf<typeof SnippetCheck>;

/** Result of the check of a further site, as stored. */
export interface StoredSiteCheck {
  /** The site as the chat's settings list it. */
  readonly site: string;
  readonly result: SnippetCheck;
  readonly detail: string | null;
  /** ISO 8601. */
  readonly checkedAt: string;
}

@ObjectType({ description: 'Result of the latest snippet check on a site that may show the chat.' })
export class SiteCheck {
  @Field(() => String, { description: "The site, as in the chat's settings." }) site!: string;
  @Field(() => SnippetCheck.graphql, { description: 'Result.' }) result!: SnippetCheck;
  @Field(() => String, { nullable: true, description: 'Reason why the page could not be read, as a sentence to show.' }) detail!:
    | string
    | null;
  @Field(() => Date, { description: 'When the site was looked at.' }) checkedAt!: Date;
}

/** The chatbot's snippet for a client's website. One row per client. */
@Entity({ tableName: 'chatbot_installations' })
@OwnedByClient()
@ObjectType({ description: 'The snippet that puts the chatbot on the website of a business.' })
export class ChatbotInstallation extends OwnedSettings {
  [OptionalProps]?: 'siteChecks';
  @Unique()
  @Text('Public id of the business in the snippet, which is visible in the source of the page. It can be replaced.')
  publicId!: string;
  @When('When the website was last looked at; null before the first time.', { nullable: true }) checkedAt?: Date | null;
  @Choice(SnippetCheck, 'Result of that check.', { nullable: true, check: 'chatbot_installations_check_result' })
  checkResult?: SnippetCheck | null;
  @Text('Reason why the page could not be read, as a sentence to show.', { nullable: true }) checkDetail?: string | null;
  @When('When a page with the snippet was last seen, by a check or by a visitor, to the hour; null before the first time.', {
    nullable: true,
  })
  seenAt?: Date | null;
  @Property({ type: 'jsonb', default: '[]' }) siteChecks: readonly StoredSiteCheck[] = [];
}
