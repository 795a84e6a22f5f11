import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Message } from './message.ts';
import { storedEvent } from './stored-event.ts';

type Opened = Message<'Opened', { id: string }>;
const { parse, types } = storedEvent<Opened>({ Opened: z.object({ id: z.string() }) });

describe('a stored event', () => {
  it('is read by the shape of its type', () => {
    expect(types).toStrictEqual(['Opened']);
    expect(parse('Opened', { id: '1', since: 'a later version' })).toStrictEqual({
      success: true,
      data: { type: 'Opened', data: { id: '1' } },
    });
  });

  it.each([
    ['of a type that nobody knows', 'Closed', { id: '1' }, 'unknown event type'],
    ['of another shape', 'Opened', { id: 1 }, 'expected string'],
  ])('%s cannot be read, and it is said why', (_fault, type, data, why) => {
    const { success, error } = parse(type, data);
    expect(success).toBe(false);
    expect(error?.issues[0]?.message).toContain(why);
  });
});
