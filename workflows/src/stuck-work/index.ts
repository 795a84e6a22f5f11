export { migrateFailingSteps, withOwnSteps } from './failing-steps.ts';
