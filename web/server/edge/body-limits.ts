import type { RequestHandler } from 'express';
import { UPLOAD_BYTES } from '../../ports/upload.ts';
import { isUpload, isWebhook } from './route-path.ts';

const FORM_BYTES = 64 * 1024;
const WEBHOOK_BYTES = 16 * 1024;
const forms = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;
const parts = /^multipart\/form-data\s*;/i;
const formsOrJson = /^application\/(?:x-www-form-urlencoded|json)\s*(?:;|$)/i;

/** Refuses bodies that are too large, of unknown length or of a kind that no form sends. */
export const bodyLimits: RequestHandler = (request, response, next) => {
  const refuse = (status: number, message: string) =>
    response.status(status).type('text').set('Connection', 'close').send(message);

  const length = Number(request.headers['content-length'] ?? 0);
  if (request.headers['transfer-encoding'] !== undefined) {
    return void refuse(411, 'This request does not say how long it is.');
  }
  if (length === 0) return next();
  const kind = request.headers['content-type'] ?? '';
  const webhook = isWebhook(request.path);
  const upload = isUpload(request.path) && parts.test(kind);
  if (length > (webhook ? WEBHOOK_BYTES : upload ? UPLOAD_BYTES : FORM_BYTES)) {
    return void refuse(413, 'This request is too large.');
  }
  if (!upload && !(webhook ? formsOrJson : forms).test(kind)) {
    return void refuse(400, 'This request is not a form.');
  }
  next();
};
