import { server } from '@store/platform/testing';
import { builtPages, type PageSource } from '../server/pages/built-pages.ts';
import { sourcePages } from '../server/pages/source-pages.ts';

let pages: Promise<PageSource> | undefined;

/**
 * The pages as they were built, or from their sources where those are newer. To load these takes
 * longer than most specs, so a process of the specs does it once and ends with them open.
 */
export const sharedPages = (): Promise<PageSource> => (pages ??= open());

async function open(): Promise<PageSource> {
  return (await server('pages')) === 'built' ? builtPages() : sourcePages({ live: false });
}
