import { planLabel } from '@larkline/catalogue';

/** A row of the statement of the directory. */
export interface DirectoryRow {
  readonly id: string;
  readonly business_name: string;
  readonly email: string;
  readonly created_at: Date;
  readonly plan: string;
  readonly billing_status: string;
  readonly renewal_date: Date | null;
  readonly services_status: string | null;
  readonly services_on: string;
  readonly calls: number;
  readonly chats: number;
}

const PAGE = 25;

/** The answer to a page of the directory, built by hand from the rows. */
export function directoryAnswer(rows: readonly DirectoryRow[], totalCount: number): object {
  const edges = rows.slice(0, PAGE).map((row) => ({
    node: {
      id: row.id,
      businessName: row.business_name,
      email: row.email,
      createdAt: row.created_at,
      planLabel: planLabel(row.plan),
      billingStatus: row.billing_status.toUpperCase(),
      renewalDate: row.renewal_date,
      servicesStatus: row.services_status?.toUpperCase() ?? null,
      servicesOn: row.services_on.toUpperCase(),
      calls: row.calls,
      chats: row.chats,
    },
  }));
  return { clientDirectory: { edges, pageInfo: { hasNextPage: rows.length > PAGE }, totalCount } };
}
