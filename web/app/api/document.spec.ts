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

it('has every call, each under a name of its own', () => {
  const names = Object.values(document.paths ?? {}).flatMap((path) =>
    [path.get, path.post].flatMap((operation) => operation?.operationId ?? []),
  );
  expect(names.toSorted()).toEqual(CALLS.map(({ name }) => name).toSorted());
  expect(new Set(names).size).toBe(names.length);
});
