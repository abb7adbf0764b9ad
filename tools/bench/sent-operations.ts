import type { Page } from '@playwright/test';
import { z } from 'zod';

/** An operation as a browser sent it. */
export interface SentOperation {
  readonly name: string;
  readonly variables: Readonly<Record<string, unknown>>;
  /** The whole request body. */
  readonly body: string;
}

const bodySchema = z.looseObject({ operationName: z.string(), variables: z.record(z.string(), z.unknown()).default({}) });
/** Asked for every two seconds, and so no part of a first load. */
const POLLED = 'LatestChange';

/** Returns the operations that a page sends during a piece of work, until nothing is under way. */
export async function operationsDuring(page: Page, work: () => Promise<unknown>): Promise<SentOperation[]> {
  const sent: SentOperation[] = [];
  const note = (request: { url(): string; postData(): string | null }) => {
    const body = request.postData();
    if (!request.url().endsWith('/graphql') || body === null) return;
    const { operationName: name, variables } = bodySchema.parse(JSON.parse(body));
    if (name !== POLLED) sent.push({ name, variables, body });
  };
  page.on('request', note);
  await work();
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  return sent;
}

/** Returns an operation with some of its variables changed. */
export function withVariables({ name, variables, body }: SentOperation, changes: Readonly<Record<string, unknown>>): SentOperation {
  const changed = { ...variables, ...changes };
  return { name, variables: changed, body: JSON.stringify({ ...(JSON.parse(body) as object), variables: changed }) };
}
