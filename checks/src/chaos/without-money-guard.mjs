import { register } from 'node:module';

// The same for what chaos says of money.
register('./without-guard-hooks.mjs', import.meta.url, { data: 'paid' });
