/**
 * Returns an operation of less than 2,000 characters that asks for the fields of every type twenty times over, with the fields
 * of their types: nine megabytes of answer where introspection costs nothing.
 */
export function aCostlyIntrospection(): string {
  const once = '__schema { types { name description fields { name description type { ...Far } } } }';
  const aliases = Array.from({ length: 20 }, (_, at) => `a${at}: ${once}`);
  const near = 'fields { name description args { name description type { ...Near } } type { ...Near } }';
  return `{ ${aliases.join(' ')} }
fragment Near on __Type { name kind description enumValues { name description } ofType { name kind description ofType { name kind } } }
fragment Far on __Type { ...Near ${near} ofType { ${near} ofType { ${near} ofType { ${near} } } } }`;
}
