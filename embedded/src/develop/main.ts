import { runAtTheTerminal } from '../at-the-terminal.ts';
import { livePrograms } from './live-programs.ts';

/** `npm run dev`: the whole store from its sources, until Ctrl-C. What is saved runs at once. */
await runAtTheTerminal({
  env: process.env,
  programs: livePrograms,
  more: [
    'Pages follow what you save at once, the other programs within seconds. The supervisor itself,',
    'schemas and demo data are as they were at the start. All components: /kit',
    '',
  ],
});
