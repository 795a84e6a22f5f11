import { parse } from 'lossless-json';
import { printable } from '../../forms/fields.ts';
import { refusal, type Refusal } from './refusal.ts';
import { apiWords as words } from './words.ts';

/** No call needs more than four. */
const DEEPEST = 16;

/** `text` is the same for the same body. */
export type Read = Readonly<{ body: unknown; text: string; file?: Uint8Array | null }> | Refusal;

/**
 * The JSON of a body; an empty one counts as an empty object. Of a name that stands twice JSON.parse
 * takes the later one without a word: what one reader has checked, another would not see.
 */
export async function readBody(request: Request): Promise<Read> {
  const text = await request.text();
  if (text.trim() === '') return { body: {}, text };
  if (depthOf(text) > DEEPEST) return refusal('BodyNotJson', words.tooDeep);
  try {
    return { body: parse(text, legibly, { parseNumber: Number, onDuplicateKey }), text };
  } catch (error) {
    if (error instanceof RepeatedKey) return refusal('BodyNotJson', words.repeatedKey);
    if (error instanceof SyntaxError) return refusal('BodyNotJson', words.notJson);
    throw error;
  }
}

/** Postgres takes no text with a zero in it. What is marked the rules of its field refuse. */
const legibly = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? printable(value) : value;

class RepeatedKey extends Error {}

function onDuplicateKey(): never {
  throw new RepeatedKey();
}

/** As deep as its brackets go, whether they match or not. */
function depthOf(text: string): number {
  const brackets = text.replace(/"(?:[^"\\]|\\.)*"?/gs, '').replace(/[^[\]{}]/g, '');
  let [depth, deepest] = [0, 0];
  for (const bracket of brackets) {
    depth += bracket === '[' || bracket === '{' ? 1 : -1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

/** The words of an address; of one that comes twice the last. A call declares which it takes. */
export const queryOf = ({ url }: Request): Readonly<Record<string, string>> =>
  Object.fromEntries(new URL(url).searchParams);
