import { z } from 'zod';
import type { Routes } from '../http/router.ts';
import { changeOf, type Behaviour } from './mood.ts';

/** What a caller of the control API sent; nothing is an empty object. */
export async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.text();
  return text === '' ? {} : JSON.parse(text);
}

export const done = (): Response => Response.json({ done: true });
export const missing = (): Response =>
  new Response('There is nothing by this name.', { status: 404 });

/**
 * The same of every service: how it behaves, and that it shall behave in another way. `more` is what
 * no switch has, and `change` for who looks at it.
 */
export const moodControl = <More extends z.ZodRawShape = Record<never, never>>(
  { name, switches, mood }: Behaviour,
  more?: More,
  change: (wanted: z.output<z.ZodObject<More>>) => void = (wanted) => Object.assign(mood(), wanted),
): Routes => {
  const schema = changeOf(switches, more);
  return {
    [`GET /control/${name}/mood`]: () => Response.json(mood()),
    [`POST /control/${name}/mood`]: async (request) => {
      const read = schema.safeParse(await bodyOf(request));
      if (!read.success) return new Response(z.prettifyError(read.error), { status: 400 });
      change(read.data);
      return done();
    },
  };
};
