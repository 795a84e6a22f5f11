import type { RequestHandler } from 'express';
import { UPLOAD_BYTES } from '../../ports/upload.ts';
import { refuse } from './refuse.ts';
import { isApi, isOneClick, isUpload, isWebhook } from './route-path.ts';

const FORM_BYTES = 64 * 1024;
const WEBHOOK_BYTES = 16 * 1024;
const ONE_CLICK_BYTES = 4 * 1024;
const forms = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;
const parts = /^multipart\/form-data\s*;/i;
const json = /^application\/json\s*(?:;|$)/i;
const formsOrJson = /^application\/(?:x-www-form-urlencoded|json)\s*(?:;|$)/i;

/** Refuses bodies that are too large, of unknown length or of a kind that no form sends. */
export const bodyLimits: RequestHandler = (request, response, next) => {
  const no = (...why: [Parameters<typeof refuse>[2], Parameters<typeof refuse>[3]]) => {
    response.set('Connection', 'close');
    refuse(request, response, ...why);
  };

  const { path, headers } = request;
  const length = Number(headers['content-length'] ?? 0);
  if (headers['transfer-encoding'] !== undefined) {
    return no('LengthMissing', { message: 'This request does not say how long it is.' });
  }
  if (length === 0) return next();
  const kind = headers['content-type'] ?? '';
  const webhook = isWebhook(path);
  const upload = isUpload(path) && parts.test(kind);
  const oneClick = isOneClick(path) && parts.test(kind);
  const most = upload ? UPLOAD_BYTES : oneClick ? ONE_CLICK_BYTES : FORM_BYTES;
  if (length > (webhook ? WEBHOOK_BYTES : most)) {
    return no('BodyTooLarge', { message: 'This request is too large.' });
  }
  if (isApi(path)) {
    if (upload || json.test(kind)) return next();
    return no('BodyNotSupported', { message: 'The body has to be application/json.' });
  }
  if (!upload && !oneClick && !(webhook ? formsOrJson : forms).test(kind)) {
    return no('BodyNotSupported', { message: 'This request is not a form.', status: 400 });
  }
  next();
};
