import { z } from 'zod';
import type { Routes } from '../http/router.ts';

/** What a caller of the control API sent; nothing is an empty object. */
export async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.text();
  return text === '' ? {} : JSON.parse(text);
}

export const done = (): Response => Response.json({ done: true });
export const missing = (): Response =>
  new Response('There is nothing by this name.', { status: 404 });

type Service<Change> = Readonly<{
  name: string;
  /** Asked for each time: a reset makes a new one. */
  mood: () => object;
  schema: z.ZodType<Change>;
  change: (change: Change) => void;
}>;

/** The same of every service: how it behaves, and that it shall behave in another way. */
export const moodControl = <Change>({ name, mood, schema, change }: Service<Change>): Routes => ({
  [`GET /control/${name}/mood`]: () => Response.json(mood()),
  [`POST /control/${name}/mood`]: async (request) => {
    const read = schema.safeParse(await bodyOf(request));
    if (!read.success) return new Response(z.prettifyError(read.error), { status: 400 });
    change(read.data);
    return done();
  },
});
