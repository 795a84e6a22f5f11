/**
 * The path as the router will understand it, so that `/LOGIN`, `/login/`, `/%6Cogin`, `/./login` and
 * the data request `/login.data` all count as `/login`.
 */
export function routePath(path: string): string {
  const plain = decoded(resolved(path))
    .toLowerCase()
    .replace(/\.data$/, '')
    .replace(/\/+$/, '');
  return plain === '' || plain === '/_root' ? '/' : plain;
}

/** Nothing posts to a webhook by way of its address and arrives at another page. */
export const isWebhook = (path: string): boolean => routePath(path).startsWith('/api/webhooks/');

/** Without its dots, as the router reads it: callers that are no browsers send them as they are. */
function resolved(path: string): string {
  const address = `http://store${path}`;
  return URL.canParse(address) ? new URL(address).pathname : path;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
