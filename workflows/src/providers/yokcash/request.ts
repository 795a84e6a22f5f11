/** `json` is the newer one. They differ in how a request is written, and in nothing it says. */
export type Generation = 'json' | 'form';
export type Endpoint = 'saldo' | 'service' | 'order' | 'status';

/** Cloudflare stands before it, and turns away what does not look like a browser. */
const AS_A_BROWSER = {
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  accept: 'application/json',
};

/** The headers and the body of one POST. */
export function requestFor(
  api: Generation,
  endpoint: Endpoint,
  params: Readonly<Record<string, string>>,
): Readonly<{ headers: Readonly<Record<string, string>>; body: string | URLSearchParams }> {
  if (api === 'json') {
    const headers = { ...AS_A_BROWSER, 'content-type': 'application/json' };
    return { headers, body: JSON.stringify(params) };
  }
  // Its clients say so once more, and nobody knows whether it can be left out.
  const action = endpoint === 'status' ? { action: 'status' } : {};
  return { headers: AS_A_BROWSER, body: new URLSearchParams({ ...params, ...action }) };
}
