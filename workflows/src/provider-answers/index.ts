export {
  migrateProviderAnswers,
  openProviderAnswers,
  type KeptAnswer,
  type ProviderAnswers,
} from './provider-answers.ts';
