import {
  isMultipartRequest,
  MultipartParseError,
  parseMultipartRequest,
  type MultipartPart,
} from '@remix-run/multipart-parser';
import { UPLOAD_BYTES } from '../../ports/upload.ts';
import { valuesIn, type Fields, type ValuesOf } from './fields.ts';
import { formRefusals } from './words.ts';

const MOST_PARTS = 20;

export type Upload<Declared extends Fields> = Readonly<{
  values: ValuesOf<Declared>;
  /** Null when none was chosen. */
  file: Uint8Array | null;
  /** As the browser tells it; '' without a file. */
  fileName: string;
}>;

/**
 * The declared fields and the one file of a post in parts; whatever else it carries is dropped. Only
 * for routes to which the edge lets such posts through, see `isUpload`: it counts their bytes.
 * @throws a 4xx Response for what no form of the store sends. No fault of the store.
 */
export async function readUpload<Declared extends Fields>(
  request: Request,
  fields: Declared,
  fileField: string,
): Promise<Upload<Declared>> {
  if (!isMultipartRequest(request)) throw refused(400);
  const texts = new Map<string, string[]>();
  const files: Readonly<{ bytes: Uint8Array; name: string }>[] = [];
  for (const part of await partsOf(request)) {
    const { name = '', isFile } = part;
    if (name === fileField && isFile) {
      files.push({ bytes: part.bytes, name: part.filename ?? '' });
    }
    const field = fields[name];
    if (field === undefined) continue;
    const sent = [...(texts.get(name) ?? []), textOf(part)];
    if (isFile || sent.length > field.most || (sent.at(-1)?.length ?? 0) > field.longest) {
      throw refused(400);
    }
    texts.set(name, sent);
  }
  if (files.length > 1) throw refused(400);
  const [file] = files;
  // Without a choice a browser sends an empty file.
  const chosen = file === undefined || file.bytes.length === 0 ? null : file;
  return {
    values: valuesIn({ getAll: (name) => texts.get(name) ?? [] }, fields),
    file: chosen?.bytes ?? null,
    fileName: chosen?.name ?? '',
  };
}

async function partsOf(request: Request): Promise<readonly MultipartPart[]> {
  const parts: MultipartPart[] = [];
  try {
    const limits = { maxFileSize: UPLOAD_BYTES, maxTotalSize: UPLOAD_BYTES, maxParts: MOST_PARTS };
    for await (const part of parseMultipartRequest(request, limits)) parts.push(part);
  } catch (error) {
    // What broke off on the way is no form either.
    if (error instanceof MultipartParseError || request.signal.aborted) throw refused(400);
    throw error;
  }
  return parts;
}

function textOf(part: MultipartPart): string {
  try {
    return part.text;
  } catch {
    throw refused(400);
  }
}

const refused = (status: 400) => new Response(formRefusals.notAForm, { status });
