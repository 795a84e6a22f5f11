# One image for web, worker and projector: docker-compose.yml says which of them a container is.
FROM node:22-bookworm-slim AS manifests
WORKDIR /store
COPY package.json package-lock.json ./
COPY platform/package.json platform/
COPY ledger/package.json ledger/
COPY projections/package.json projections/
COPY workflows/package.json workflows/
COPY web/package.json web/
COPY embedded/simulators/package.json embedded/simulators/
COPY embedded/package.json embedded/
COPY checks/package.json checks/

FROM manifests AS programs
COPY patches patches
RUN npm ci
COPY . .
RUN npm run build

FROM manifests AS dependencies
# The programs hold what is patched. Temporal brings its native part along for every system, and
# Remix a compiler that only a build asks for; what draws PDFs brings itself for browsers as well.
RUN npm ci --omit=dev --ignore-scripts \
  -w @store/platform -w @store/ledger -w @store/projections -w @store/workflows -w @store/web \
  && find node_modules/@temporalio/core-bridge/releases -mindepth 1 -maxdepth 1 \
  ! -name "$(uname -m)-unknown-linux-gnu" -exec rm -r {} + \
  && rm -r node_modules/typescript node_modules/pdfkit/js/pdfkit.*browser* \
  node_modules/pdfkit/js/pdfkit.standalone.js node_modules/fontkit/dist/browser*

FROM node:22-bookworm-slim
ENV NODE_ENV=production
WORKDIR /store
COPY --from=dependencies /store .
COPY --from=programs /store/projections/build projections/build
COPY --from=programs /store/workflows/build workflows/build
COPY --from=programs /store/web/build web/build
COPY --from=programs /store/embedded/build/containers embedded/build/containers
# A volume begins with the rights of what it is mounted over.
RUN mkdir -m 1777 pictures
USER node
CMD ["node", "--enable-source-maps", "web/build/web.js"]
