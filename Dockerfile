# syntax=docker/dockerfile:1
# The image of the product: docker build -t larkline:1.0.0 . It holds built files and production packages, no sources.
# At a release, pin both base images by digest too.

# Packages of the running processes. The optional ones are for runs without Docker: PostgreSQL and Node itself.
FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY libs ./libs
RUN npm ci --omit=dev --omit=optional --ignore-scripts && rm -rf node_modules/@larkline

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY libs ./libs
RUN npm ci
COPY . .
# The address that canonical links, the sitemap and social pictures name; without it that of libs/brand.
ARG SITE_URL
RUN npm run build

FROM node:24.21.0-bookworm-slim AS app
ENV NODE_ENV=production
WORKDIR /app
# Nothing is installed in a running container.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /opt/yarn*
COPY --from=packages /app/package.json ./package.json
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/dist/api ./dist/api
COPY --from=build /app/dist/explorer ./dist/explorer
COPY --from=build /app/dist/web ./dist/web
COPY --from=build /app/dist/widget ./dist/widget
USER node
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 4000) + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "--max-semi-space-size=16", "dist/api/main.js"]

# Emulators of Stripe and a mail server: only for trial runs.
FROM app AS emulators
COPY --from=build /app/dist/emulators ./dist/emulators
EXPOSE 4010 4011
HEALTHCHECK --interval=10s --timeout=5s --start-period=10s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.EMULATORS_PORT || 4010) + '/').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/emulators/main.js"]

FROM app
