export {
  emptyReadModels,
  openTestReadModels,
  type TestReadModels,
} from './open-test-read-models.ts';
export { projectEverything } from './project-everything.ts';
