import { register } from 'node:module';

// A control for chaos: loads the worker with one line of it changed.
register('./without-guard-hooks.mjs', import.meta.url, { data: 'bought' });
