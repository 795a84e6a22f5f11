import type { PayPages } from '../../ports/store-settings.ts';

/** Of any gateway that is set up: whoever opened a page yesterday may have been another one. */
export const isPayPage = (pages: PayPages, url: string): boolean =>
  URL.canParse(url) && Object.values(pages).some((page) => page?.origin === new URL(url).origin);
