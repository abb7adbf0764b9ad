/** A booked welcome call, as its mails describe it. */
export interface BookedCall {
  readonly id: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly notes: string | null;
}
