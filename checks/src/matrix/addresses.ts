import { isForMachines } from '../http/visitors.ts';
import type { BuiltRoute } from '../routes/built-routes.ts';

export type Address = Readonly<{
  /** "METHOD /pattern". */
  what: string;
  /** By which a router asks for the data of this page alone; undefined where none would. */
  id: string | undefined;
}>;

/** Served beside the pages. */
const BESIDE = ['GET /healthz', 'GET /readyz', 'GET /assets/none', 'GET /favicon.svg'];
/** Last, because nobody is signed in any more then. */
const LAST = ['POST /api/auth/logout', 'POST /signout'];

/** Every address of the store, by GET and by POST, in the order in which they can be asked. */
export function addressesIn(routes: readonly BuiltRoute[]) {
  const all = routes.flatMap(({ id, pattern }): readonly Address[] => [
    { what: `GET ${pattern}`, id },
    { what: `POST ${pattern}`, id: undefined },
  ]);
  const sorted = all.filter(({ what }) => !LAST.includes(what)).sort(byAddress);
  const isOfMachines = ({ what }: Address) => isForMachines(what.split(' ')[1] ?? '');
  return {
    ofPeople: [
      ...sorted.filter((address) => !isOfMachines(address)),
      ...[...BESIDE, ...LAST].map((what) => ({ what, id: undefined })),
    ],
    ofMachines: sorted.filter(isOfMachines),
  };
}

function byAddress({ what: one }: Address, { what: other }: Address): number {
  return `${one.split(' ')[1]} ${one}` < `${other.split(' ')[1]} ${other}` ? -1 : 1;
}
