import { browserAt } from '@store/web/testing/served';

/** The address that the specs' store believes to have. */
export const STORE = 'http://shop.test';

export type Provider = 'google' | 'oidc';
/** What is pressed on the provider's page: a person by their e-mail, or another button. */
export type Pressed = Readonly<{ email: string }> | Readonly<{ how: string }>;

/** A browser without script that goes from the store to the provider and back. */
export function visitorAt(storeUrl: string, simulatorsOrigin: string) {
  const store = browserAt(storeUrl);
  const provider = browserAt(simulatorsOrigin);
  const headers = { host: new URL(STORE).host };
  const get = (path: string) => store.send(path, { headers });
  const post = (path: string, fields: Readonly<Record<string, string>> = {}) =>
    store.post(path, fields, headers);

  const locationOf = (answer: Response): string => answer.headers.get('location') ?? '';
  const pathOf = (address: string) => {
    const { pathname, search } = new URL(address, simulatorsOrigin);
    return pathname + search;
  };

  /** Presses the store's button, and the link of the page that it leads to. */
  async function begin(by: Provider, fields: Readonly<Record<string, string>> = {}) {
    const to = locationOf(await post(`/auth/${by}`, fields));
    if (to !== `/auth/${by}`) throw new Error(`the store leads to ${to}`);
    const page = await (await get(to)).text();
    const [, address = ''] = /<a href="(http[^"]+)"/.exec(page) ?? [];
    return address.replaceAll('&amp;', '&');
  }

  /** From the provider's first page to the path of the store that it leads back to. */
  async function atProvider(address: string, pressed: Pressed): Promise<string> {
    let answer = await provider.get(pathOf(address));
    const page = locationOf(answer);
    if (!address.startsWith(simulatorsOrigin))
      throw new Error(`the store does not lead there: ${address}`);
    const form = await provider.get(pathOf(page));
    const choices = await form.text();
    const who = 'email' in pressed ? subjectOf(choices, pressed.email) : null;
    const fields: Record<string, string> =
      'how' in pressed ? { how: pressed.how } : { who: who ?? '' };
    answer = await provider.post(pathOf(page), fields);
    while (locationOf(answer).startsWith(simulatorsOrigin)) {
      answer = await provider.get(pathOf(locationOf(answer)));
    }
    const back = locationOf(answer);
    if (!back.startsWith(STORE)) throw new Error(`the provider does not lead back: ${back}`);
    return back.slice(STORE.length);
  }

  return {
    ...{ store, get, post, begin, atProvider },
    /** All of it; the store's answer to the way back. */
    async signIn(by: Provider, pressed: Pressed, fields: Readonly<Record<string, string>> = {}) {
      return get(await atProvider(await begin(by, fields), pressed));
    },
    isSignedIn: async () => (await get('/dashboard')).status === 200,
  };
}

const subjectOf = (page: string, email: string): string => {
  const [, subject] = new RegExp(`value="(\\d+)">[^<]*${email}`).exec(page) ?? [];
  if (subject === undefined) throw new Error(`the provider knows no ${email}`);
  return subject;
};
