import { defineConfig } from '@playwright/test';
import everything from './playwright.config.ts';

/**
 * What `npm test` has the time for: on the desktop what is not @long, on a phone and without
 * JavaScript @main, which takes a minute each and is left out where so much else runs.
 */
export default defineConfig({
  ...everything,
  projects: (everything.projects ?? []).map((project) =>
    ['alone', 'desktop'].includes(project.name ?? '')
      ? { ...project, grepInvert: [project.grepInvert ?? [], /@long/, /@main/].flat() }
      : { ...project, grep: /@main/ },
  ),
});
