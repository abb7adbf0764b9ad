// The api runs as in production: the checks that graphql and React make in development take a sixth of the tests' time.
process.env.NODE_ENV = 'production';
