import { readdirSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { ServerBuild } from '@remix-run/node';
import { webFolder } from '../folder.ts';
import { styleSheetIn, type StyleSheet } from '../style-sheet/style-sheet.ts';
import express, { Router, type RequestHandler } from 'express';

export type PageSource = Readonly<{
  build: ServerBuild | (() => Promise<ServerBuild>);
  clientFiles: RequestHandler;
  /** Null where it changes. */
  styles: StyleSheet | null;
  close: () => Promise<void>;
}>;

const client = join(webFolder, 'build/client');

/** The pages as they were built, which the program that serves them holds. */
export async function builtPages(): Promise<PageSource> {
  return {
    build: await import('../../build/server/index.js'),
    clientFiles: builtFiles(client),
    styles: styleSheetIn(client),
    close: async () => undefined,
  };
}

/** Express names a charset for text and scripts only. */
function setHeaders(response: ServerResponse, path: string): void {
  if (path.endsWith('.svg')) response.setHeader('Content-Type', 'image/svg+xml; charset=utf-8');
}

/** Built files carry a hash of their content in their names. */
function builtFiles(folder: string): RequestHandler {
  const router = Router();
  const assets = join(folder, 'assets');
  router.use(
    '/assets',
    express.static(assets, { immutable: true, maxAge: '1y', index: false, setHeaders }),
  );
  router.use('/assets', (_request, response) => void response.status(404).end());
  const serve = express.static(folder, {
    maxAge: '1h',
    index: false,
    redirect: false,
    setHeaders,
  });
  // Known by name, so that no page costs a look into the file system first.
  const files = new Set(readdirSync(folder, { recursive: true }).map((file) => `/${String(file)}`));
  router.use((request, response, next) => {
    if (files.has(request.path)) serve(request, response, next);
    else next();
  });
  return router;
}
