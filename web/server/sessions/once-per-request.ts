import type { Account } from '../../ports/accounts.ts';
import type { Sessions } from '../../ports/sessions.ts';

/**
 * For one HTTP request: its loaders all ask who is signed in, the database is asked once. What an
 * action learned is forgotten for the loaders after it, for the action may have changed it.
 */
export function oncePerRequest(sessions: Sessions): Sessions {
  const asked = new Map<string, Promise<Account | null>>();
  return {
    ...sessions,
    accountOf(request) {
      const kind = request.method;
      const before = asked.get(kind);
      if (before) return before;
      const answer = sessions.accountOf(request);
      asked.set(kind, answer);
      return answer;
    },
    proven(request, at) {
      asked.clear();
      return sessions.proven(request, at);
    },
    end(request) {
      asked.clear();
      return sessions.end(request);
    },
  };
}
