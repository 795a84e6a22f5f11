import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Answer } from '../http/message.ts';
import { isJson, type OpenApi, type Operation } from './operations.ts';

/** An order that waits for its gateway takes as long as a page does. */
const SLOWEST_MS = 8_000;
/** Said before any call is known. */
const BEFORE_ANY_CALL: readonly number[] = [404, 405];
/** Node answers so, without a body, before there is a request: address and headers exceed 16 KB. */
const HEAD_TOO_LARGE = 431;

/** What is wrong with an answer by the document, in words; null when nothing is. */
export type Judge = (operation: Operation, answer: Answer) => string | null;

/** Compiles the document's schemas once. */
export function judgeBy(document: OpenApi): Judge {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: 'document', ...document });
  const check = (status: number, { id, path, method }: Operation) => {
    const pointer = ['paths', path, method.toLowerCase(), 'responses', String(status)];
    const at = [...pointer, 'content', 'application/json', 'schema']
      .map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1'))
      .map(encodeURIComponent)
      .join('/');
    const validate = ajv.getSchema(`document#/${at}`);
    if (validate === undefined) throw new Error(`${id} has no schema for ${status}`);
    return validate;
  };

  return (operation, answer) => {
    const { status, tookMs, body } = answer;
    if (status >= 500) return `answered ${status}: ${body}`;
    if (tookMs > SLOWEST_MS) return `took ${Math.round(tookMs)} ms`;
    if (status === HEAD_TOO_LARGE && body === '') return null;
    if (!isJson(answer)) return `answered ${status} in something else than JSON`;
    if (!operation.answers.has(status)) {
      return BEFORE_ANY_CALL.includes(status) && isError(body)
        ? null
        : `answered ${status}, of which the document says nothing: ${body}`;
    }
    const validate = check(status, operation);
    if (validate(JSON.parse(body)) === true) return null;
    const [first] = validate.errors ?? [];
    return `answered ${status} otherwise than the document says: ${first?.instancePath ?? ''} ${first?.message ?? ''}: ${body.slice(0, 400)}`;
  };
}

const isError = (body: string): boolean => /^\{.*"code":"\w+"/.test(body);
