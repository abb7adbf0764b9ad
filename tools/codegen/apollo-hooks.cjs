/**
 * Codegen plugin: one typed hook for each named operation over its TypedDocumentNode, for Apollo Client 4.
 * The result type is spelt out, because Apollo's own inference would make every field of `data` optional.
 * Options are required where the operation has a variable that must be given.
 */
const { Kind } = require('graphql');

module.exports.plugin = (_schema, documents) => {
  const operations = documents
    .flatMap((file) => file.document?.definitions ?? [])
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION && definition.name);
  const hooks = operations.flatMap(hooksOf);
  const used = [...new Set(hooks.map((hook) => hook.base))].sort();
  return {
    prepend: used.length > 0 ? [`import { ${used.join(', ')} } from '@apollo/client/react';`] : [],
    content: hooks.map((hook) => hook.code).join('\n'),
  };
};

function hooksOf(operation) {
  const name = operation.name.value.charAt(0).toUpperCase() + operation.name.value.slice(1);
  if (operation.operation === 'query') return [queryHook(name, needsVariables(operation))];
  if (operation.operation === 'mutation') return [mutationHook(name)];
  return [];
}

function needsVariables(operation) {
  return (operation.variableDefinitions ?? []).some((each) => each.type.kind === Kind.NON_NULL_TYPE && !each.defaultValue);
}

function queryHook(name, needed) {
  const types = `${name}Query, ${name}QueryVariables`;
  const variables = `{ variables: ${name}QueryVariables }`;
  const parameter = needed
    ? `options: useQuery.Options<${types}> & (${variables} | { skip: true })`
    : `options?: useQuery.Options<${types}>`;
  return {
    base: 'useQuery',
    code: `export const use${name}Query = (${parameter}): useQuery.Result<${types}, 'empty' | 'complete' | 'streaming'> =>
  useQuery<${types}>(${name}Document, options as useQuery.Options<${types}> & ${variables} & { returnPartialData?: false });`,
  };
}

function mutationHook(name) {
  const types = `${name}Mutation, ${name}MutationVariables`;
  return {
    base: 'useMutation',
    code: `export const use${name}Mutation = (options?: useMutation.Options<${types}>) => useMutation<${types}>(${name}Document, options);`,
  };
}
