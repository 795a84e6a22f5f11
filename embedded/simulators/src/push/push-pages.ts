import { html, page } from '../http/page.ts';
import type { Routes } from '../http/router.ts';
import { table } from '../http/table.ts';
import type { PushService } from './push-service.ts';

/** Where the store sends notifications to, and what came of them. */
export const pushPages = (push: PushService): Routes => ({
  'POST /push/to/:id': (request, { id = '' }) => push.take(id, request),
  'GET /push': () =>
    page({
      title: 'Push',
      body: html`<p>What the store sent to browsers, as only they can read it.</p>
        ${table(
          ['Browser', 'Message', 'Received'],
          push.latest().map(({ browser, text, at }) => [browser, text, at]),
        )}`,
    }),
});
