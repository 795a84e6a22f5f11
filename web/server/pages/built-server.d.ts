/** What `remix vite:build` makes of the pages; not there before the first build. */
declare module '*/build/server/index.js' {
  import type { ServerBuild } from '@remix-run/node';

  const build: ServerBuild;
  export = build;
}
