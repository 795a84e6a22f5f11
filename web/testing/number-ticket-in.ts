const hidden = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? '';

/** The number that a form about money carries, for who sends it as the page gave it. */
export const ticketIn = (html: string) => ({
  id: hidden(html, 'id'),
  signature: hidden(html, 'signature'),
});
