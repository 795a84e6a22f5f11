import type { OrderFiguresBy, RoutePace } from '@store/projections';
import { PROVIDED_ROUTES, type ProvidedRoute } from '@store/workflows/routes';

/** Within so long a delivery is prompt. */
export const PROMPT_MS = 2 * 60_000;

/** Of fewer parts nothing is concluded, so nothing is promised. */
const FEWEST = 5;
const PROMPT_SHARE = 0.95;

/**
 * The routes of which nobody may say that they deliver at once: by the orders of the week that were
 * completed, and by the newest parts, among which is what was not sent or is still open.
 */
export const slowRoutes = (
  paces: readonly RoutePace[],
  week: readonly OrderFiguresBy[],
): readonly ProvidedRoute[] =>
  PROVIDED_ROUTES.filter((route) => {
    const { sent, prompt } = paces.find((pace) => pace.route === route) ?? NONE;
    const orders = week.find(({ key }) => key === route);
    return (
      sent < FEWEST ||
      prompt < PROMPT_SHARE * sent ||
      (orders !== undefined && orders.promptly < PROMPT_SHARE * orders.completed)
    );
  });

const NONE = { sent: 0, prompt: 0 };
