/** A page on the way to sign in, which leads back to `origin`; '' leads nowhere in particular. */
export function withOrigin(page: string, origin: string, notice?: string): string {
  const said = new URLSearchParams({
    ...(notice === undefined ? {} : { notice }),
    ...(origin === '' ? {} : { origin }),
  }).toString();
  return said === '' ? page : `${page}?${said}`;
}
