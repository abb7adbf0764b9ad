import { buildSchema, type GraphQLSchema } from 'graphql';
import { element, refill } from './element.ts';
import { schemaBrowser, type SchemaBrowser } from './schema-browser.ts';
import { indexSchema } from './schema-index.ts';

const SCHEMA_FILE = '/graphql/schema.graphql';

/** The states of the schema panel: loading, failed with a retry button, then the browser. */
export interface SchemaPanel {
  readonly panel: HTMLElement;
  /** Shows the page of a type, once the schema is there. */
  open(typeName: string): void;
}

/** Fetches the schema as printed by the api, including access rules, which introspection omits. */
export function schemaPanel(onSchema: (schema: GraphQLSchema) => void): SchemaPanel {
  const panel = element('div', { class: 'schema-place' });
  let browser: SchemaBrowser | null = null;
  const load = async () => {
    refill(panel, element('p', { class: 'hint', role: 'status' }, 'Loading the schema …'));
    try {
      const schema = await fetchSchema();
      onSchema(schema);
      browser = schemaBrowser(indexSchema(schema));
      refill(panel, browser.panel);
    } catch (cause) {
      const problem = `The schema could not be loaded: ${(cause as Error).message}. Operations can still be run.`;
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
