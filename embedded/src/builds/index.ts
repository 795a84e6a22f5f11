export { builds, stampOf } from './builds.ts';
export { bundlePrograms } from './bundle-programs.ts';
export { ensureBuilt } from './ensure-built.ts';
export { programs } from './programs.ts';
