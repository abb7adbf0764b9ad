import ts from 'typescript';

const TEST_FUNCTIONS = new Set(['it', 'test', 'describe']);

/** The titles of all tests and groups of tests in a file: the first text in a call of it, test or describe, `.each` included. */
export function titlesOf(source: string, file: string): string[] {
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && TEST_FUNCTIONS.has(rootName(node.expression))) titles.push(...textOf(node.arguments[0]));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS));
  return titles;
}

// it, it.skip, it.each([...]), test.describe.serial: all begin with one of three names.
function rootName(callee: ts.Expression): string {
  if (ts.isIdentifier(callee)) return callee.text;
  if (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee) || ts.isTaggedTemplateExpression(callee)) {
    return rootName(ts.isTaggedTemplateExpression(callee) ? callee.tag : callee.expression);
  }
  return '';
}

function textOf(title: ts.Node | undefined): string[] {
  if (!title) return [];
  if (ts.isStringLiteralLike(title)) return [title.text];
  if (ts.isTemplateExpression(title)) return [[title.head.text, ...title.templateSpans.map((span) => span.literal.text)].join('…')];
  if (ts.isBinaryExpression(title)) return [...textOf(title.left), ...textOf(title.right)];
  return [];
}
