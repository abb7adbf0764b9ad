import path from 'node:path';

const nameless = /^(utils?|helpers?|misc|common-utils|types)\.[cm]?[jt]sx?$/;

/** Refuses file names without meaning (docs/style.md, Names). */
export const fileNames = {
  meta: { type: 'suggestion', schema: [], messages: { nameless: '"{{name}}" has no meaning: name the file after its content.' } },
  create: (context) => ({
    Program(node) {
      const name = path.basename(context.filename);
      if (nameless.test(name)) context.report({ node, messageId: 'nameless', data: { name } });
    },
  }),
};
