export const loader = () =>
  Response.json({ error: 'Only POST.' }, { status: 405, headers: { Allow: 'POST' } });
