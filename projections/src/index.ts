export { tellChanged } from './kernel/concerned.ts';
export { runProjector, type ProjectorOptions } from './projector/run-projector.ts';
export { projectionLag, projectorRunning } from './projector/lag.ts';
export { rebuild } from './rebuild/rebuild.ts';
export { orderFromStream, topUpFromStream } from './queries/from-stream.ts';
export { createReadModels, type ReadModels } from './queries/create-read-models.ts';
export type { Heard } from './queries/follow-changes.ts';
export { migrateReadModels } from './read-models.ts';
export type * from './views.ts';
