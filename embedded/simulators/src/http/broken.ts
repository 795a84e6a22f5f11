/** Ways in which a service that should speak JSON does not answer. */
export const hang = (): Promise<never> => new Promise(() => undefined);

export const webPage = (status: number, title: string): Response =>
  new Response(`<!DOCTYPE html><html><title>${status} ${title}</title></html>`, {
    status,
    headers: { 'content-type': 'text/html' },
  });

export const brokenPage = (): Response => webPage(502, 'Bad Gateway');
