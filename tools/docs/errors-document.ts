import { loadDeclared } from './declared.ts';
import { GENERATED, table, toPage } from './markdown.ts';

const INTRODUCTION = `# Error codes

Every error of \`/graphql\` carries one of these codes in \`extensions.code\`, and the request's id in \`extensions.requestId\` (also in the response header \`x-request-id\`), which identifies logged internal errors. \`message\` is written for the user. Codes are added, never renamed.

The HTTP status applies to requests outside GraphQL (forms, files, webhooks). \`/graphql\` uses it only for 429 and 503 without data, and otherwise follows GraphQL over HTTP.

\`\`\`json
{
  "errors": [
    {
      "message": "Please enter your email",
      "path": ["saveProfile"],
      "extensions": { "code": "INVALID_INPUT", "fields": { "email": "Please enter your email" }, "requestId": "0199…" }
    }
  ]
}
\`\`\`
`;

/** docs/generated/errors.md: the closed list of codes, those of every request first, then each domain's. */
export async function errorsDocument(): Promise<string> {
  const { domains } = await loadDeclared();
  const sections = domains.flatMap(({ name, errors }) => (errors ? [sectionTitle(name), table(HEAD, toRows(errors))] : []));
  return toPage(GENERATED, INTRODUCTION, ...sections);
}

const HEAD = ['Code', 'HTTP', 'Meaning'];

function sectionTitle(domain: string): string {
  return domain === 'platform' ? '## Any request' : `## ${domain[0]?.toUpperCase()}${domain.slice(1)}`;
}

function toRows(errors: Readonly<Record<string, { readonly meaning: string; readonly status: number }>>): string[][] {
  return Object.entries(errors).map(([code, { meaning, status }]) => [`\`${code}\``, String(status), meaning]);
}
