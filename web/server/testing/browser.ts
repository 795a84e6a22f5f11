/** A browser without script: keeps cookies, follows nothing by itself. */
export function browserAt(url: string) {
  const jar = new Map<string, string>();

  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (jar.size > 0) headers.set('cookie', [...jar].map((pair) => pair.join('=')).join('; '));
    const response = await fetch(url + path, { ...init, headers, redirect: 'manual' });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '' || /max-age=0/i.test(cookie)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }

  return {
    jar,
    get: (path: string) => send(path),
    post: (
      path: string,
      fields: Readonly<Record<string, string>> = {},
      headers: HeadersInit = {},
    ) => send(path, { method: 'POST', body: new URLSearchParams(fields), headers }),
    send,
  };
}
