import type { IncomingMessage } from 'node:http';
import { requestOf } from './serve.ts';

export type Fields = Readonly<Record<string, string>>;

/** What was sent, as texts: a JSON object, a urlencoded form or a multipart form. */
export async function fieldsOf(request: Request): Promise<Fields> {
  const type = request.headers.get('content-type') ?? '';
  if (type.includes('json')) return textsOf(await request.json().catch(() => ({})));
  if (!type.includes('form')) return {};
  const form = await request.formData();
  return Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    ),
  );
}

/** The same of a request in Node's own terms. */
export const formIn = async (incoming: IncomingMessage): Promise<Fields> =>
  fieldsOf(await requestOf(incoming));

const textsOf = (sent: unknown): Fields =>
  typeof sent === 'object' && sent !== null
    ? Object.fromEntries(
        Object.entries(sent).flatMap(([name, value]: [string, unknown]) =>
          typeof value === 'string' || typeof value === 'number'
            ? [[name, String(value)] as const]
            : [],
        ),
      )
    : {};
