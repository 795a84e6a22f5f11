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
  const byType = new Map<string, z.ZodType<Event['data']>>(Object.entries(shapes));
  return {
    types: Object.keys(shapes),
    parse: (type, data) => {
      const read = (byType.get(type) ?? unknownType).safeParse(data);
      if (!read.success) return { success: false, error: read.error as z.ZodError<Event> };
      // `Shapes` has already matched each schema with its type; the map only forgets which.
      return { success: true, data: { type, data: read.data } as Event };
    },
  };
}

const unknownType = z.never({ error: 'unknown event type' });
