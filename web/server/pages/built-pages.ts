import { existsSync, readdirSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { ServerBuild } from '@remix-run/node';
import express, { Router, type RequestHandler } from 'express';

export type PageSource = Readonly<{
  build: ServerBuild | (() => Promise<ServerBuild>);
  clientFiles: RequestHandler;
  close: () => Promise<void>;
}>;

const folder = join(import.meta.dirname, '../../build');

/** @throws Error when `npm run build` has not run. */
export async function builtPages(): Promise<PageSource> {
  const server = join(folder, 'server/index.js');
  if (!existsSync(server)) throw new Error('The pages are not built yet: npm run build -w web');
  return {
    build: (await import(server)) as ServerBuild,
    clientFiles: builtFiles(join(folder, 'client')),
    close: async () => undefined,
  };
}

/** Express names a charset for text and scripts only. */
function setHeaders(response: ServerResponse, path: string): void {
  if (path.endsWith('.svg')) response.setHeader('Content-Type', 'image/svg+xml; charset=utf-8');
}

/** Built files carry a hash of their content in their names. */
function builtFiles(client: string): RequestHandler {
  const router = Router();
  const assets = join(client, 'assets');
  router.use(
    '/assets',
    express.static(assets, { immutable: true, maxAge: '1y', index: false, setHeaders }),
  );
  router.use('/assets', (_request, response) => void response.status(404).end());
  const serve = express.static(client, {
    maxAge: '1h',
    index: false,
    redirect: false,
    setHeaders,
  });
  // Known by name, so that no page costs a look into the file system first.
  const files = new Set(readdirSync(client, { recursive: true }).map((file) => `/${String(file)}`));
  router.use((request, response, next) => {
    if (files.has(request.path)) serve(request, response, next);
    else next();
  });
  return router;
}
