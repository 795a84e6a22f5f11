import type { AppLoadContext } from '@remix-run/node';
import { apiError, type ApiRejection } from './api-answer.ts';

/** Whether a route is a call of the API: all of them lie in one folder, and nothing else does. */
export const isCall = (routeId: string): boolean => routeId.startsWith('api/');

/** What stands around all routes says no to a program in the way of the API. */
export const refusedCall = (
  code: ApiRejection,
  message: string,
  { requestId }: AppLoadContext,
  headers: HeadersInit = {},
): Response => apiError({ code, message, requestId }, { headers });
