import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType({ description: 'The signed-in user of a session.' })
export class SessionUser {
  @Field(() => ID, { description: 'Permanent id.' }) id!: string;
  @Field(() => String, { description: 'Email address used to sign in.' }) email!: string;
}

/** The part of a session that a browser stores; the refresh token is a cookie that scripts cannot read (AUT-16, CF-60). */
@ObjectType('Session', { description: 'A session. Its refresh token is set as a cookie that scripts cannot read.' })
export class SessionPayload {
  @Field(() => String, { description: 'Access token, sent as "Authorization: Bearer …".' }) accessToken!: string;
  @Field(() => Date, { description: 'Expiry of the access token; refreshSession returns the next one.' }) expiresAt!: Date;
  @Field(() => SessionUser, { description: 'The signed-in user.' }) user!: SessionUser;
}
