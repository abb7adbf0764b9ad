import { Field, InputType, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Which outside analytics may be loaded after consent; null is off (ANL-01).' })
export class AnalyticsConfig {
  @Field(() => String, { nullable: true, description: 'Measurement id of Google Analytics 4.' }) ga4MeasurementId!: string | null;
  @Field(() => String, { nullable: true, description: 'Id of the Meta pixel.' }) metaPixelId!: string | null;
  @Field(() => String, { nullable: true, description: 'Id of the X pixel.' }) xPixelId!: string | null;
  @Field(() => String, { nullable: true, description: 'Partner id of the LinkedIn Insight Tag.' }) linkedInPartnerId!: string | null;
}

@ObjectType({ description: 'Outside services that the public pages may embed (CF-55).' })
export class SiteConfig {
  @Field(() => String, { nullable: true, description: 'Address of an outside booking page, https; null: our own form.' })
  bookingEmbedUrl!: string | null;
  @Field(() => String, { nullable: true, description: 'Outside provider of the voice demo; null: our own demonstration.' })
  voiceProvider!: string | null;
}

@InputType({ description: "A visitor's choice in the cookie banner (CNS-01)." })
export class ConsentInput {
  @Field(() => String, { description: 'A random UUID that the browser made for this record; it names nobody.' }) visitorId!: string;
  @Field(() => String, { description: 'Version of the banner that was shown.' }) version!: string;
  @Field(() => Boolean, { description: 'Whether visits may be measured.' }) analytics!: boolean;
  @Field(() => Boolean, { description: 'Whether embedded services may be loaded and choices kept.' }) preference!: boolean;
  @Field(() => Boolean, { description: 'Whether advertising may be measured.' }) marketing!: boolean;
}
