interface BusinessProps {
  readonly of: { readonly businessName: string; readonly email: string } | null | undefined;
}

/** The business of a row, isolated from the text direction around it. */
export function Business({ of }: BusinessProps) {
  return <bdi>{businessLabel(of)}</bdi>;
}

/** Returns the name of a business, or its email while it has no name. */
export function businessLabel(client: BusinessProps['of']): string {
  return client?.businessName || client?.email || 'Deleted business';
}
