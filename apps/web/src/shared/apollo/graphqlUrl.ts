/** The one endpoint, on the origin that served the page. */
export const GRAPHQL_URL = '/graphql';
