/**
 * Codegen plugin: one typed hook for each named operation over its TypedDocumentNode, for Apollo Client 4.
 * The result type is spelt out, because Apollo's own inference would make every field of `data` optional.
 * Options are required where the operation has a required variable. Mutations that need a session use
 * `useOwnMutation`: they belong to the person who typed them.
 */
const path = require('node:path');
const { Kind } = require('graphql');

const OWN_MUTATION = 'apps/web/src/shared/apollo/ownership.ts';

module.exports.plugin = (schema, documents, _config, { outputFile }) => {
  const operations = documents
    .flatMap((file) => file.document?.definitions ?? [])
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION && definition.name);
  const hooks = operations.flatMap((operation) => hooksOf(operation, schema));
  const used = [...new Set(hooks.flatMap((hook) => hook.apollo))].sort();
  const own = hooks.some((hook) => hook.own)
    ? [`import { useOwnMutation, type OwnMutationOptions } from '${importPath(outputFile)}';`]
    : [];
  return {
    prepend: [...(used.length > 0 ? [`import { ${used.join(', ')} } from '@apollo/client/react';`] : []), ...own],
    content: hooks.map((hook) => hook.code).join('\n'),
  };
};

function importPath(outputFile) {
  const relative = path.posix.relative(path.posix.dirname(outputFile), OWN_MUTATION);
  return relative.startsWith('.') ? relative : `./${relative}`;
}

function hooksOf(operation, schema) {
  const name = operation.name.value.charAt(0).toUpperCase() + operation.name.value.slice(1);
  if (operation.operation === 'query') return [queryHook(name, needsVariables(operation))];
  if (operation.operation === 'mutation') return [mutationHook(name, asksForSession(operation, schema))];
  return [];
}

function needsVariables(operation) {
  return (operation.variableDefinitions ?? []).some((each) => each.type.kind === Kind.NON_NULL_TYPE && !each.defaultValue);
}

/** Whether a field of the mutation requires more than `@auth(requires: PUBLIC)`. */
function asksForSession(operation, schema) {
  const fields = schema.getMutationType().getFields();
  return operation.selectionSet.selections.some((selection) => {
    const directives = fields[selection.name.value]?.astNode?.directives ?? [];
    const rule = directives.find((directive) => directive.name.value === 'auth')?.arguments.find(({ name }) => name.value === 'requires');
    return rule?.value.value !== 'PUBLIC';
  });
}

function queryHook(name, needed) {
  const types = `${name}Query, ${name}QueryVariables`;
  const variables = `{ variables: ${name}QueryVariables }`;
  const parameter = needed
    ? `options: useQuery.Options<${types}> & (${variables} | { skip: true })`
    : `options?: useQuery.Options<${types}>`;
  return {
    apollo: ['useQuery'],
    code: `export const use${name}Query = (${parameter}): useQuery.Result<${types}, 'empty' | 'complete' | 'streaming'> =>
  useQuery<${types}>(${name}Document, options as useQuery.Options<${types}> & ${variables} & { returnPartialData?: false });`,
  };
}

function mutationHook(name, own) {
  const types = `${name}Mutation, ${name}MutationVariables`;
  const [hook, options] = own ? ['useOwnMutation', 'OwnMutationOptions'] : ['useMutation', 'useMutation.Options'];
  return {
    own,
    apollo: own ? [] : ['useMutation'],
    code: `export const use${name}Mutation = (options?: ${options}<${types}>) => ${hook}<${types}>(${name}Document, options);`,
  };
}
