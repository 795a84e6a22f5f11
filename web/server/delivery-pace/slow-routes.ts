import type { OrderFiguresBy } from '@store/projections';
import { PROVIDED_ROUTES, type ProvidedRoute } from '@store/workflows/routes';

/** Of fewer deliveries nothing is concluded: what a program delivers is taken for prompt. */
const FEWEST = 20;
const PROMPT_SHARE = 0.95;

/** The routes on which too few of these orders were delivered within two minutes. */
export const slowRoutes = (figures: readonly OrderFiguresBy[]): readonly ProvidedRoute[] =>
  PROVIDED_ROUTES.filter((route) => {
    const of = figures.find(({ key }) => key === route);
    return of !== undefined && of.completed >= FEWEST && of.promptly < PROMPT_SHARE * of.completed;
  });
