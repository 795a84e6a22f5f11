import { afterEach, expect, it } from 'vitest';
import { localServer, type LocalServer } from '../testing/local-server.ts';
import { LONGEST_ANSWER, NotSent, post } from './post.ts';

let server: LocalServer | undefined;
afterEach(() => server?.close());

const asked = (url: string) => post(url, { body: 'x', timeoutMs: 10_000 });

it('gives back what was said, whatever its letters', async () => {
  server = await localServer(() => ({ status: 418, body: 'não, नहीं' }));

  expect(await asked(server.url)).toEqual({ status: 418, body: 'não, नहीं' });
});

it('takes the longest answer, and nothing longer', async () => {
  let body = 'a'.repeat(LONGEST_ANSWER);
  server = await localServer(() => ({ status: 200, body }));
  expect((await asked(server.url)).body).toHaveLength(LONGEST_ANSWER);

  body += 'a';
  await expect(asked(server.url)).rejects.toMatchObject({
    code: 'ANSWER_LOST',
    message: expect.stringMatching(/too long an answer/) as string,
  });
});

it('knows what never left', async () => {
  server = await localServer(() => 'silence');
  await server.close();

  await expect(asked(server.url)).rejects.toBeInstanceOf(NotSent);
});
