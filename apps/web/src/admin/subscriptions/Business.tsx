interface BusinessProps {
  readonly of: { readonly businessName: string; readonly email: string } | null | undefined;
}

/** The business that a row is about, as its own text. */
export function Business({ of }: BusinessProps) {
  return <bdi>{businessOf(of)}</bdi>;
}

/** Returns the name of a business; one that has none yet is called by its address. */
export function businessOf(client: BusinessProps['of']): string {
  return client?.businessName || client?.email || 'Deleted business';
}
