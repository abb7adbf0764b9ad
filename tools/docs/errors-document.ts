import path from 'node:path';
import { loadDeclared } from './declared.ts';
import { formatted, GENERATED, table } from './markdown.ts';

const INTRODUCTION = `# Error codes

Every error of \`/graphql\` carries one of these codes in \`extensions.code\`, and the request's id in \`extensions.requestId\` (also the answer's header \`x-request-id\`), under which internal errors are logged. \`message\` is written for the person in front of the screen. Codes are added, never renamed.

The HTTP status is that of a request refused outside of GraphQL (forms, files, webhooks). \`/graphql\` uses it for 429 and 503 only, when the answer holds no data, and otherwise follows GraphQL over HTTP.

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
export async function errorsDocument(root: string): Promise<string> {
  const { domains } = await loadDeclared();
  const sections = domains.flatMap(({ name, errors }) => (errors ? [titleOf(name), table(HEAD, rowsOf(errors))] : []));
  return formatted([GENERATED, INTRODUCTION, ...sections].join('\n\n'), path.join(root, 'docs/generated/errors.md'));
}

const HEAD = ['Code', 'HTTP', 'Meaning'];

function titleOf(domain: string): string {
  return domain === 'platform' ? '## Any request' : `## ${domain[0]?.toUpperCase()}${domain.slice(1)}`;
}

function rowsOf(errors: Readonly<Record<string, { readonly meaning: string; readonly status: number }>>): string[][] {
  return Object.entries(errors).map(([code, { meaning, status }]) => [`\`${code}\``, String(status), meaning]);
}
