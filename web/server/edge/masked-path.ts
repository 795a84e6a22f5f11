/** A path fit for logs: no query, no mobile numbers, no one-time tokens, no words. */
export function maskedPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path
    .replace(/^(\/api\/admin\/updateorder\/[^/]+\/[^/]+)\/.+/i, '$1/*')
    .replace(/^(\/unsubscribe\/[^/]+\/[^/]+)\/[^/]+/i, '$1/*')
    .replace(
      /^(\/(?:verification|reset_password|keep-account|undo-change|receipt|complaint|api\/auth\/verifymail|api\/password\/reset-password)\/[^/]+)\/[^/]+/i,
      '$1/*',
    )
    .replace(/(?:\d(?:%20|[ -])?){6,}(\d{4})(?!\d)/g, '******$1');
}
