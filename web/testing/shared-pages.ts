import type { PageSource } from '../server/pages/built-pages.ts';
import { sourcePages } from '../server/pages/source-pages.ts';

let pages: Promise<PageSource> | undefined;

/**
 * The pages from their sources. To load them takes longer than most specs, so a process of the specs
 * does it once and ends with them open.
 */
export const sharedPages = (): Promise<PageSource> => (pages ??= sourcePages({ live: false }));
