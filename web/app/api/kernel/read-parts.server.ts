import { createHash } from 'node:crypto';
import { text } from '../../forms/fields.ts';
import { readUpload } from '../../forms/read-upload.server.ts';
import type { Call } from './call.ts';
import type { Read } from './read-request.server.ts';
import { refusal } from './refusal.ts';
import { apiWords as words } from './words.ts';

/** Longer than what any field may have, so that its rule can say so. */
const MOST_TYPED = 4_000;

/** A body in parts, as forms with a file send it: the fields as text, and the file. */
export async function readParts(
  request: Request,
  { file, body }: Readonly<{ file: string; body: Call['body'] }>,
): Promise<Read> {
  const names = Object.keys(body?.shape ?? {});
  const fields = Object.fromEntries(names.map((name) => [name, text(MOST_TYPED)]));
  try {
    const { values, file: bytes } = await readUpload(request, fields, file);
    const hash = createHash('sha256')
      .update(bytes ?? '')
      .digest('hex');
    return { body: values, text: JSON.stringify([values, hash]), file: bytes };
  } catch (error) {
    if (error instanceof Response) return refusal('BodyNotParts', words.notParts);
    throw error;
  }
}
