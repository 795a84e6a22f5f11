import type { Buyer } from './open-test-store.ts';
import { action } from '../app/product/action.server.ts';
import { loader } from '../app/product/loader.server.ts';
import { product, type Fields, type Shelf } from './order-form.ts';

type Ask = Shelf['ask'];
type Visit = [
  routine: Parameters<Ask>[0],
  path: string,
  fields?: Fields,
  at?: Readonly<Record<string, string>>,
];
type Browser = { cookie: string };
export type OnPage = Awaited<ReturnType<typeof loader>>['data'];

const address = `/product/${product.id}`;
const params = { id: product.id };

/** Each keeps cookies from one answer to the next request, as a browser does. Null is a guest's. */
export const browsersOf = (ask: Ask) => (who: Pick<Buyer, 'cookie'> | null) => {
  const jar = new Map<string, string>();
  const put = (cookie: string) => jar.set(cookie.split('=', 1)[0] ?? '', cookie);
  if (who) put(who.cookie);
  const now = (): Browser => ({ cookie: [...jar.values()].join('; ') });
  return {
    signIn: (as: Buyer) => put(as.cookie),
    signOff: () => jar.delete('session'),
    draft: () => jar.get('draft') ?? '',
    async visit(...[routine, path, fields, at]: Visit) {
      const answer = await ask(routine, now(), path, fields, at ?? {});
      answer.cookies.forEach(put);
      return answer;
    },
    async product(path = address): Promise<OnPage> {
      return (await ask(loader, now(), path, undefined, params)).data as OnPage;
    },
    post(fields: Fields) {
      return this.visit(action, address, fields, params);
    },
  };
};
