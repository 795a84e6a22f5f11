/** A browser without script: keeps cookies, follows nothing by itself. */
export function browserAt(url: string) {
  const jar = new Map<string, string>();
  const paths = new Map<string, string>();

  const cookiesFor = (path: string) =>
    [...jar].filter(([name]) => isUnder(path.replace(/\?.*/, ''), paths.get(name) ?? '/'));

  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    const cookies = cookiesFor(path);
    if (cookies.length > 0) headers.set('cookie', cookies.map((pair) => pair.join('=')).join('; '));
    const response = await fetch(url + path, { ...init, headers, redirect: 'manual' });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '' || /max-age=0/i.test(cookie)) jar.delete(name);
      else jar.set(name, value);
      paths.set(name, /; path=([^;]+)/i.exec(cookie)?.[1] ?? '/');
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

/** As RFC 6265 matches the path of a cookie: `/login` is not above `/login.data`. */
const isUnder = (path: string, folder: string) =>
  path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`);
