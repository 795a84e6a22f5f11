import { refuse } from './refusals.ts';

const MOST = 100;
const USUALLY = 10;
const EARLIEST = 946_684_800;
const LATEST = 4_765_046_400;

/** Of what was made between two seconds, the latest first, and a page of it. */
export function listed<One extends Readonly<{ createdAt: number }>>(
  request: Request,
  all: readonly One[],
  tell: (one: One) => object,
): Response {
  const asked = new URL(request.url).searchParams;
  const number = (name: string, usually: number) => Number(asked.get(name) ?? usually);
  for (const name of ['from', 'to']) {
    const second = number(name, EARLIEST);
    if (!(second >= EARLIEST && second <= LATEST)) {
      return refuse(`${name} must be between ${EARLIEST} and ${LATEST}.`);
    }
  }
  const count = number('count', USUALLY);
  if (!(count >= 1)) return refuse('The count must be at least 1.');
  if (count > MOST) return refuse(`The count may not be greater than ${MOST}.`);
  const [from, to, skip] = [number('from', EARLIEST), number('to', LATEST), number('skip', 0)];
  const items = all
    .filter(({ createdAt }) => createdAt >= from && createdAt <= to)
    .slice(skip, skip + count)
    .map(tell);
  return Response.json({ entity: 'collection', count: items.length, items });
}
