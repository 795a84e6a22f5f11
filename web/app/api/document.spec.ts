import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import { CALLS } from './calls.ts';
import { documentOf } from './document.ts';

const document = documentOf({ storeName: 'A Store', publicUrl: 'https://shop.test' });

it('is a document of OpenAPI in which a linter finds nothing', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: 'openapi.json',
    config,
  });
  expect(
    problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]),
  ).toEqual([]);
});

it('says that calls of machines take no field but theirs, and that those of earlier clients do', () => {
  const text = (name: string) => {
    const operations = Object.values(document.paths ?? {}).flatMap(({ post }) => post ?? []);
    return JSON.stringify(operations.find(({ operationId }) => operationId === name)?.requestBody);
  };
  const closed = (name: string) => text(name).split('"additionalProperties":false').length - 1;
  const bodies = { checkPlayer: 1, placeOrder: 1, placeOrders: 2, cancelOrder: 1 };
  expect(Object.keys(bodies).map(closed)).toEqual(Object.values(bodies));
  expect(closed('createWalletOrder')).toBe(0);
});

it('says of calls of machines that the address takes nothing but what they declare', () => {
  const { get } = document.paths?.['/v1/balance'] ?? {};
  expect(get?.responses?.['400']).toMatchObject({ description: 'InputInvalid' });
});

it('has every call, each under a name of its own', () => {
  const names = Object.values(document.paths ?? {}).flatMap((path) =>
    [path.get, path.post].flatMap((operation) => operation?.operationId ?? []),
  );
  expect(names.toSorted()).toEqual(CALLS.map(({ name }) => name).toSorted());
  expect(new Set(names).size).toBe(names.length);
});
