import path from 'node:path';

const nameless = /^(utils?|helpers?|misc|common-utils|types)\.[cm]?[jt]sx?$/;

/** Refuses file names that say nothing about what is inside (docs/style.md, Names). */
export const fileNames = {
  meta: { type: 'suggestion', schema: [], messages: { nameless: '"{{name}}" says nothing: name the thing that is inside.' } },
  create: (context) => ({
    Program(node) {
      const name = path.basename(context.filename);
      if (nameless.test(name)) context.report({ node, messageId: 'nameless', data: { name } });
    },
  }),
};
