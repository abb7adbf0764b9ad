import type { ApolloServerPlugin } from '@apollo/server';
import type { GraphQLFormattedError } from 'graphql';
import { findFault, formatError } from '../../platform/errors/format-error.ts';
import type { Context } from '../../platform/context/context.ts';
import { noteError } from '../../platform/trace/trace.ts';
import { declared } from '../declared.ts';

/** Most errors of an operation or its variables that are named: further ones follow from the first, and each repeats a part of them. */
export const NAMED_ERRORS = 10;
/** Statuses that ask the caller to try again later; other refusals are answered as GraphQL over HTTP specifies. */
const OVERLOADED = new Set([429, 503]);

/**
 * Puts every error of an answer into the one form, and logs the faults behind them under the same request id. An answer
 * that holds only a refusal for lack of room, time or a database carries its status and Retry-After, and one without data to a
 * request whose credential is not accepted 401.
 */
export const errorPlugin: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async willSendResponse({ contextValue, errors, response }) {
        if (!errors || response.body.kind !== 'single') return;
        const { singleResult } = response.body;
        // Without data nothing was executed.
        const named = singleResult.data === undefined ? errors.slice(0, NAMED_ERRORS) : errors;
        for (const error of named) {
          const fault = findFault(error);
          if (fault) contextValue.log.error({ err: fault, path: error.path }, 'field failed');
        }
        singleResult.errors = named.map((error) => formatError(error, contextValue.requestId));
        for (const { extensions } of singleResult.errors) noteError(String(extensions?.['code']));
        if (contextValue.refusedCredential && isEmpty(singleResult.data)) response.http.status = 401;
        const refusal = isEmpty(singleResult.data) ? singleResult.errors.find(overloadStatus) : undefined;
        if (!refusal) return;
        // Proxies, monitors and load generators read the status, not the body.
        response.http.status = overloadStatus(refusal);
        const { retryAfterSeconds } = refusal.extensions ?? {};
        if (retryAfterSeconds !== undefined) response.http.headers.set('retry-after', String(retryAfterSeconds));
      },
    };
  },
};

function overloadStatus(error: GraphQLFormattedError): number | undefined {
  const status = declared.errors[String(error.extensions?.['code'])]?.status;
  return status !== undefined && OVERLOADED.has(status) ? status : undefined;
}

function isEmpty(data: object | null | undefined): boolean {
  return !data || Object.values(data).every((value) => value === null);
}
