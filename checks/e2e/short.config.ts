import { defineConfig } from '@playwright/test';
import everything from './playwright.config.ts';

/**
 * What `npm test` has the time for: on the desktop what is not @long, and @main alone on a phone and
 * without JavaScript.
 */
export default defineConfig({
  ...everything,
  projects: (everything.projects ?? []).map((project) =>
    ['alone', 'desktop'].includes(project.name ?? '')
      ? { ...project, grepInvert: [project.grepInvert ?? [], /@long/].flat() }
      : { ...project, grep: /@main/ },
  ),
});
