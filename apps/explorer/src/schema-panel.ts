import { buildSchema, type GraphQLSchema } from 'graphql';
import { element, refill } from './element.ts';
import { schemaBrowser, type SchemaBrowser } from './schema-browser.ts';
import { indexSchema } from './schema-index.ts';

const SCHEMA_FILE = '/graphql/schema.graphql';

/** The schema as it arrives: reading it, what went wrong with a second try, then the browser. */
export interface SchemaPanel {
  readonly panel: HTMLElement;
  /** Shows the page of a type, once the schema is there. */
  open(typeName: string): void;
}

/** Fetches the schema as the api prints it, access rules included, which introspection does not tell. */
export function schemaPanel(onSchema: (schema: GraphQLSchema) => void): SchemaPanel {
  const panel = element('div', { class: 'schema-place' });
  let browser: SchemaBrowser | null = null;
  const load = async () => {
    refill(panel, element('p', { class: 'hint', role: 'status' }, 'Reading the schema …'));
    try {
      const schema = await fetchSchema();
      onSchema(schema);
      browser = schemaBrowser(indexSchema(schema));
      refill(panel, browser.panel);
    } catch (cause) {
      const problem = `The schema could not be read: ${(cause as Error).message}. Operations can be run all the same.`;
      const again = element('button', { type: 'button', class: 'button', onclick: () => void load() }, 'Try again');
      refill(panel, element('p', { class: 'problem', role: 'alert' }, problem), again);
    }
  };
  void load();
  return { panel, open: (typeName) => browser?.open(typeName) };
}

async function fetchSchema(): Promise<GraphQLSchema> {
  const response = await fetch(SCHEMA_FILE, { credentials: 'omit' });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return buildSchema(await response.text());
}
