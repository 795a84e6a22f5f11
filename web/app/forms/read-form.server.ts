import { valuesIn, type Fields, type ValuesOf } from './fields.ts';
import { typedText } from './typed-text.ts';
import { formRefusals } from './words.ts';

const SPARE_PAIRS = 80;
const FORM_LENGTH = 64 * 1024;
const FORM = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;

/**
 * The declared fields of a post; whatever else it carries is dropped. The one way in which an
 * action reads what was sent.
 * @throws a 4xx Response for what no form of the store sends: another encoding, files, too many
 * or too long fields, a field sent twice. No fault of the store.
 */
export async function readForm<Declared extends Fields>(
  request: Request,
  fields: Declared,
): Promise<ValuesOf<Declared>> {
  const body = await bodyOf(request);
  if (body === null || (body !== '' && !FORM.test(request.headers.get('content-type') ?? ''))) {
    throw refused(400);
  }
  if (body.length > FORM_LENGTH) throw refused(413);
  // Counted before anything is taken apart.
  const most = mostPairs(fields);
  if (body.split('&', most + 1).length > most) throw refused(400);

  const form = new URLSearchParams(body);
  for (const [name, { most, longest }] of Object.entries(fields)) {
    const sent = form.getAll(name);
    if (sent.length > most) throw refused(400);
    // Of what people type, perhaps with care, the form is kept by script as one that is too long.
    if (sent.some((value) => value.length > longest)) {
      throw refused(longest >= typedText.longest ? 413 : 400);
    }
  }
  return valuesIn(form, fields);
}

/** More than the form has, since extensions of browsers add some. */
const mostPairs = (fields: Fields): number =>
  Object.values(fields).reduce((sum, { most }) => sum + most, SPARE_PAIRS);

/** The declared words of the address. Never throws. */
export const readQuery = <Declared extends Fields>(
  request: Request,
  fields: Declared,
): ValuesOf<Declared> => valuesIn(forgiving(new URL(request.url).searchParams, fields), fields);

/** The declared words of what another server posts, as a form or as JSON. Never throws. */
export async function readWebhook<Declared extends Fields>(
  request: Request,
  fields: Declared,
): Promise<ValuesOf<Declared>> {
  const body = (await bodyOf(request)) ?? '';
  const isJson = request.headers.get('content-type')?.includes('json') ?? false;
  return valuesIn(forgiving(isJson ? textsIn(body) : new URLSearchParams(body), fields), fields);
}

/** What another server posts and signs, as it came: the signature covers each letter. Never throws. */
export const readSigned = async (request: Request): Promise<string> =>
  (await bodyOf(request)) ?? '';

/**
 * Leaves out what is too long. Of a scalar the first counts: the gateway adds `client_txn_id` to
 * addresses that have it already.
 */
const forgiving = (sent: Pick<URLSearchParams, 'getAll'>, fields: Fields) => ({
  getAll: (name: string) =>
    sent.getAll(name).filter(({ length }) => length <= (fields[name]?.longest ?? 0)),
});

/** The texts of a JSON object; none of anything else. */
function textsIn(json: string): Pick<URLSearchParams, 'getAll'> {
  try {
    const entries = Object.entries((JSON.parse(json) ?? {}) as object);
    const texts = new Map(entries.filter(([, value]) => typeof value === 'string'));
    return { getAll: (name) => [texts.get(name) ?? []].flat() as string[] };
  } catch {
    return { getAll: () => [] };
  }
}

/** For the form library, which may see declared fields only. Empty ones count as not sent. */
export function formOf(values: Readonly<Record<string, string | readonly string[]>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    for (const each of [value].flat()) if (each !== '') form.append(name, each);
  }
  return form;
}

const bodyOf = (request: Request) => request.text().catch(() => null);

const refused = (status: 400 | 413) =>
  new Response(status === 413 ? formRefusals.tooLong : formRefusals.notAForm, { status });
