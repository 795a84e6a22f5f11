import type { Request, Response } from 'express';
import { API_REJECTIONS, type ApiRejection } from '../../ports/api-answer.ts';
import { isApi } from './route-path.ts';
import { requestIdOf } from './request-id.ts';

/** Says no before any page is asked: in a sentence, and to a program as the API says it. */
export function refuse(
  asked: Request,
  answer: Response,
  code: ApiRejection,
  { message, status = API_REJECTIONS[code] }: Readonly<{ message: string; status?: number }>,
): void {
  answer.status(status);
  if (isApi(asked.path)) answer.json({ code, message, requestId: requestIdOf(answer) });
  else answer.type('text').send(message);
}
