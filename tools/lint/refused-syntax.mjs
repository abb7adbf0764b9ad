/** Refuses the syntax that matches a selector; each selector has the message that says what to write instead. */
export const refusedSyntax = {
  meta: {
    type: 'problem',
    schema: { type: 'array', items: { type: 'object', properties: { selector: { type: 'string' }, message: { type: 'string' } } } },
  },
  create: (context) =>
    Object.fromEntries(context.options.map(({ selector, message }) => [selector, (node) => context.report({ node, message })])),
};
