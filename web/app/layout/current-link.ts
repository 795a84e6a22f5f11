/** Which of `links` leads to the page at `pathname`, or above it; null where none does. */
export function currentLink(links: readonly { to: string }[], pathname: string): string | null {
  const here = `${pathname.toLowerCase()}/`;
  return links.find(({ to }) => here.startsWith(`${to}/`))?.to ?? null;
}
