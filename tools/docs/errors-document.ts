import path from 'node:path';
// eslint-disable-next-line boundaries/dependencies -- the document is this table
import { ERROR_CODES } from '../../apps/api/src/platform/errors/app-error.ts';
import { formatted, GENERATED, table } from './markdown.ts';

const INTRODUCTION = `# Error codes

Every error of \`/graphql\` carries one of these codes in \`extensions.code\`, and the request's id in \`extensions.requestId\` (also the answer's header \`x-request-id\`), under which a fault of ours is logged. \`message\` is written for the person in front of the screen. Codes are added, never renamed.

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

/** docs/errors.md: the closed list of codes. */
export function errorsDocument(root: string): Promise<string> {
  const rows = Object.entries(ERROR_CODES).map(([code, meaning]) => [`\`${code}\``, meaning]);
  return formatted([GENERATED, INTRODUCTION, table(['Code', 'Meaning'], rows)].join('\n\n'), path.join(root, 'docs/errors.md'));
}
