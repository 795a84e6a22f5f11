/** A path fit for logs: no query, no mobile numbers, no one-time tokens. */
export function maskedPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path
    .replace(/^(\/unsubscribe\/[^/]+\/[^/]+)\/[^/]+/i, '$1/*')
    .replace(
      /^(\/(?:verification|reset_password|keep-account|undo-change|receipt|complaint|api\/auth\/verifymail|api\/password\/reset-password)\/[^/]+)\/[^/]+/i,
      '$1/*',
    )
    .replace(/(?:\d(?:%20|[ -])?){6,}(\d{4})(?!\d)/g, '******$1');
}
