/** One directive of an nginx configuration, with the directives of its block. */
export interface Directive {
  readonly name: string;
  readonly values: readonly string[];
  readonly block: readonly Directive[];
}

const TOKEN = /#[^\n]*|"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|([{};])|([^\s{};]+)/g;

/** Reads an nginx configuration file. Throws for an unclosed block and for a directive without its semicolon. */
export function parseNginx(text: string): Directive[] {
  const tokens = [...text.matchAll(TOKEN)].filter(([whole]) => !whole.startsWith('#'));
  let at = 0;
  const readBlock = (depth: number): Directive[] => {
    const directives: Directive[] = [];
    for (let words: string[] = []; at < tokens.length;) {
      const [whole = '', double, single, mark] = tokens[at] ?? [];
      at += 1;
      if (!mark) {
        words.push(double ?? single ?? whole);
        continue;
      }
      if (mark === '}') {
        if (depth === 0 || words.length > 0) throw new Error(`"}" after "${words.join(' ')}"`);
        return directives;
      }
      const [name = '', ...values] = words;
      directives.push({ name, values, block: mark === '{' ? readBlock(depth + 1) : [] });
      words = [];
    }
    if (depth > 0) throw new Error('unclosed block');
    return directives;
  };
  return readBlock(0);
}

/** Returns every directive of this name, at any depth. */
export function findDirectives(directives: readonly Directive[], name: string): Directive[] {
  return directives.flatMap((each) => [...(each.name === name ? [each] : []), ...findDirectives(each.block, name)]);
}

/** Returns the values of a block's directives by name; the first one of a repeated name. */
export function findValues(directives: readonly Directive[], name: string): string[] {
  return directives.filter((each) => each.name === name).map(({ values }) => values.join(' '));
}
