import { runAtTheTerminal } from './at-the-terminal.ts';
import { builtPrograms } from './store/own-programs.ts';

/** `npm start`: the whole store on this machine, until Ctrl-C. */
await runAtTheTerminal({ env: process.env, programs: builtPrograms });
