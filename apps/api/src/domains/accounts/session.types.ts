import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Whose session it is.' })
export class SessionUser {
  @Field(() => ID, { description: 'Never changes.' }) id!: string;
  @Field(() => String, { description: 'The address that signs in.' }) email!: string;
}

/** What a browser keeps of a session; the refresh token is a cookie that scripts cannot read (AUT-16, CF-60). */
@ObjectType('Session', { description: 'A session: the refresh token comes beside it as a cookie that scripts cannot read.' })
export class SessionPayload {
  @Field(() => String, { description: 'Sent as "Authorization: Bearer …".' }) accessToken!: string;
  @Field(() => Date, { description: 'When the access token ends; refreshSession gives the next one.' }) expiresAt!: Date;
  @Field(() => SessionUser, { description: 'Whose session it is.' }) user!: SessionUser;
}
