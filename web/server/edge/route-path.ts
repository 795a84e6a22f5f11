/**
 * The path as the router will understand it, so that `/LOGIN`, `/login/`, `/%6Cogin` and the data
 * request `/login.data` all count as `/login`.
 */
function routePath(path: string): string {
  const plain = decoded(path)
    .toLowerCase()
    .replace(/\.data$/, '')
    .replace(/\/+$/, '');
  return plain === '' || plain === '/_root' ? '/' : plain;
}

/** Nothing posts to a webhook by way of its address and arrives at another page. */
export const isWebhook = (path: string): boolean => routePath(path).startsWith('/api/webhooks/');

/** Called by programs, by what they have in a header: nobody's cookie counts there. */
export const isApi = (path: string): boolean =>
  /^\/api(?:\/(?!(?:webhooks|docs)(?:\/|$))|$)/.test(routePath(path));

const UPLOADS = [
  ...['/admin/admingallery', '/admin/catalogue-file', '/admin/credits'],
  ...['/admin/reconciliation', '/admin/settlements/statement', '/api/admin/uploadimage'],
  '/dashboard/resell/bulk',
];

/** Pages that open a window for who else signs customers in, and those on the way there and back. */
export const opensProviders = (path: string): boolean =>
  /^\/(?:login|register|auth(?:\/.*)?|dashboard\/security)$/.test(routePath(path));

/** Mail programs post there at one press, and may send what they send in parts (RFC 8058). */
export const isOneClick = (path: string): boolean => /^\/unsubscribe\//.test(routePath(path));

/** The forms of the store, and the calls, that send a file. */
export const isUpload = (path: string): boolean => UPLOADS.includes(routePath(path));

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
