import type { ApolloServerPlugin } from '@apollo/server';
import { findFault, formatError } from '../platform/errors/format-error.ts';
import type { Context } from '../platform/graphql/context.ts';

/** Puts every error of an answer into the one form, and logs the faults behind them under the same request id. */
export const errorPlugin: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async willSendResponse({ contextValue, errors, response, operationName }) {
        if (!errors || response.body.kind !== 'single') return;
        for (const error of errors) {
          const fault = findFault(error);
          if (fault) contextValue.log.error({ err: fault, operation: operationName, path: error.path }, 'field failed');
        }
        response.body.singleResult.errors = errors.map((error) => formatError(error, contextValue.requestId));
      },
    };
  },
};
