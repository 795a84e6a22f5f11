import { expect, it } from 'vitest';
import { jsonFile } from './json-file.ts';

async function* parts(...all: unknown[][]) {
  for (const part of all) yield await Promise.resolve(part);
}

async function textOf(file: AsyncIterable<string>) {
  let text = '';
  for await (const piece of file) text += piece;
  return text;
}

it('is one object, whatever the lists hold', async () => {
  const facts = { madeAt: new Date(0), account: { name: 'Asha "A" Kumari' }, nominee: null };
  const lists = {
    orders: parts([{ id: 1 }, { id: 2 }], [{ id: 3 }]),
    points: parts(),
    more: parts([]),
  };
  expect(JSON.parse(await textOf(jsonFile(facts, lists)))).toEqual({
    ...{ madeAt: '1970-01-01T00:00:00.000Z', account: { name: 'Asha "A" Kumari' }, nominee: null },
    ...{ orders: [{ id: 1 }, { id: 2 }, { id: 3 }], points: [], more: [] },
  });
});

it('reads no part before the one before it was written', async () => {
  let read = 0;
  async function* counted() {
    for (const id of [1, 2, 3]) {
      read += 1;
      yield await Promise.resolve([{ id }]);
    }
  }
  const file = jsonFile({ one: 1 }, { orders: counted() });
  for (let piece = 0; piece < 3; piece += 1) await file.next();
  expect(read).toBe(1);
});
