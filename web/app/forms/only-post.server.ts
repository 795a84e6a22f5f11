/** For addresses that programs post to and that have nothing to show. */
export const onlyPost = (): Response =>
  Response.json({ error: 'Only POST.' }, { status: 405, headers: { Allow: 'POST' } });
