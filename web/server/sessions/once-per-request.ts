import type { Account } from '../../ports/accounts.ts';
import type { Sessions } from '../../ports/sessions.ts';

/**
 * For one HTTP request: its loaders all ask who is signed in, the database is asked once. What an
 * action learned is forgotten for the loaders after it, for the action may have changed it; whose
 * session it exchanged for another has that one from then on, as the browser will.
 */
export function oncePerRequest(sessions: Sessions): Sessions {
  const asked = new Map<string, Promise<Account | null>>();
  let renewed: string | null = null;
  const current = (request: Request): Request =>
    renewed === null ? request : new Request(request.url, { headers: { cookie: renewed } });

  return {
    ...sessions,
    accountOf(request) {
      const kind = request.method;
      const before = asked.get(kind);
      if (before) return before;
      const answer = sessions.accountOf(current(request));
      asked.set(kind, answer);
      return answer;
    },
    async provenAnew(request, at, options) {
      asked.clear();
      const setCookie = await sessions.provenAnew(current(request), at, options);
      renewed = setCookie.split(';', 1)[0] ?? '';
      return setCookie;
    },
    end(request) {
      asked.clear();
      return sessions.end(current(request));
    },
    of: (accountId, request) => sessions.of(accountId, current(request)),
    endOthers: (accountId, request) => sessions.endOthers(accountId, current(request)),
  };
}
