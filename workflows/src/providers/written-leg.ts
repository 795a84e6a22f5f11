import { PROVIDED_ROUTES, type ProvidedRoute } from './routes.ts';

/** `route` is null where the item's own is meant. */
type WrittenWay = Readonly<{ route: ProvidedRoute | null; code: string }>;
type WrittenLeg = Readonly<{ first: WrittenWay; second: WrittenWay | null }>;

/** Where a part of an item is delivered, by which code of the provider. */
export type ProvidedWay = Readonly<{ route: ProvidedRoute; code: string }>;

const BETWEEN = '|';

/**
 * One part of an item as the catalogue has it: a provider's code like `13`, behind its route where that
 * is not the item's, `MOOGOLDMLBB:215570`, and behind a `|` the same for where the goods can be had
 * when that fails.
 */
export function legIn(written: string): WrittenLeg {
  const [first = '', ...more] = written.split(BETWEEN);
  const second = more.join(BETWEEN);
  return { first: wayIn(first), second: second === '' ? null : wayIn(second) };
}

/** A colon may be part of a code: only a route before it is one. */
export function wayIn(written: string): WrittenWay {
  const route = PROVIDED_ROUTES.find((one) => written.startsWith(`${one}:`)) ?? null;
  return { route, code: route === null ? written : written.slice(route.length + 1) };
}

/** The ways of a part in order: what names no route goes by `ownRoute`, the item's. */
export function waysIn(written: string, ownRoute: string | null): readonly ProvidedWay[] {
  const own = PROVIDED_ROUTES.find((route) => route === ownRoute) ?? null;
  const { first, second } = legIn(written);
  return [first, second].flatMap((way) => {
    const route = way && (way.route ?? own);
    return route ? [{ route, code: way.code }] : [];
  });
}
