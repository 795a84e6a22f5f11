import { GatewayUnavailable } from '../payment-gateway.ts';
import type { RazorpayCalls } from './api.ts';

/** A day of a store has fewer: what never ends is no list. */
const MOST_PAGES = 500;

/** Each page has the time of one question. @throws GatewayUnavailable */
export async function allPages<One>(
  begin: () => RazorpayCalls,
  path: string,
  asked: Readonly<Record<string, string | number | undefined>>,
  count: number,
  read: (json: unknown) => Readonly<{ length: number; told: readonly One[] }>,
): Promise<readonly One[]> {
  const all: One[] = [];
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = Object.entries({ ...asked, count, skip: page * count })
      .map(([name, value]) => `${name}=${value ?? ''}`)
      .join('&');
    const { length, told } = await begin().ask(`${path}?${query}`, read);
    all.push(...told);
    if (length < count) return all;
  }
  throw new GatewayUnavailable(`${path} tells of more than ${MOST_PAGES * count}`);
}
