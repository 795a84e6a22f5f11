export { connectWorkflows } from './connect-workflows.ts';
export { migrateDispatcher } from './dispatcher/checkpoint.ts';
