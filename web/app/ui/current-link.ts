export type Target = Readonly<{
  /** A path of the store, in lower case. */
  to: string;
  /** Not for what lies below it. */
  end?: boolean;
}>;

/** Whether a link leads to the page at `pathname`, or above it; nothing lies below the landing page. */
export function leadsHere({ to, end = false }: Target, pathname: string): boolean {
  const here = pathname.toLowerCase();
  return here === to || (!end && `${here}/`.startsWith(`${to}/`));
}

/** Where the first of `links` leads that leads to the page at `pathname`, or above it; null where none does. */
export const currentOf = (links: readonly Target[], pathname: string): string | null =>
  links.find((link) => leadsHere(link, pathname))?.to ?? null;
