import type { LoaderFunctionArgs } from '@remix-run/node';
import { documentOf } from './document.ts';
import { only } from './kernel/answer.server.ts';

export const action = only('GET');

/** The document; made anew for each, for it is asked for rarely and holds the store's name. */
export const loader = ({ context: { shop } }: LoaderFunctionArgs): Response =>
  Response.json(documentOf(shop.settings), { headers: { 'Cache-Control': 'no-cache' } });
