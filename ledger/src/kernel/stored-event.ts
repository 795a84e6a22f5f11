import { z } from 'zod';
import type { Message } from './message.ts';

/** One schema per event type: leave one out and it does not compile. */
export type Shapes<Event extends Message> = {
  readonly [Type in Event['type']]: z.ZodType<Extract<Event, { type: Type }>['data']>;
};

/**
 * Reads a stored event of one aggregate. The shapes may only grow: a renamed or retyped field
 * would make yesterday's events unreadable. A new meaning gets a new event type.
 */
export type StoredEvent<Event extends Message> = Readonly<{
  parse: (type: string, data: unknown) => z.ZodSafeParseResult<Event>;
  types: readonly Event['type'][];
}>;

export function storedEvent<Event extends Message>(shapes: Shapes<Event>): StoredEvent<Event> {
  const byType = new Map<string, z.ZodType<Event>>(
    Object.entries<z.ZodType>(shapes).map(([type, data]) => [
      type,
      // `Shapes` has already matched each schema with its event; the loop only forgets which.
      z.object({ type: z.literal(type), data }) as unknown as z.ZodType<Event>,
    ]),
  );
  const unknownType = z.never({ error: 'unknown event type' });
  return {
    types: Object.keys(shapes),
    parse: (type, data) => (byType.get(type) ?? unknownType).safeParse({ type, data }),
  };
}
