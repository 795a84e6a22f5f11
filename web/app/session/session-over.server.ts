/** Whether the browser came with the cookie of a session, which may be over. */
export const cameWithSession = (request: Request): boolean =>
  /(?:^|;\s*)(?:__Host-)?session=/.test(request.headers.get('cookie') ?? '');
