# The current LTS. The product runs on Node 20.19 and newer.
ARG NODE_VERSION=26

# Builds the panel and the server: all packages.
FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN node scripts/build.mjs
# What the image is made of (CycloneDX): all packages, those that only the panel is built with marked as of development.
# `--omit dev` would leave out what both need.
RUN npm sbom --sbom-format cyclonedx --package-lock-only > dist/sbom.json

# What the server needs to run: the production packages.
FROM node:${NODE_VERSION}-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund

FROM node:${NODE_VERSION}-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts ./scripts
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
RUN mkdir /data && chown node:node /data
VOLUME /data
# The server writes to /data only.
USER node
EXPOSE 3000
# Whether the store answers, too.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Without npm in between, which does not pass SIGTERM on.
CMD ["node", "scripts/start.mjs"]
