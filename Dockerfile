# Built in one stage, run in another without sources and development packages.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY libs ./libs
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/libs ./libs
COPY --from=build /app/dist/api ./dist/api
COPY --from=build /app/dist/web ./dist/web
USER node
EXPOSE 4000
CMD ["node", "--enable-source-maps", "dist/api/main.js"]
