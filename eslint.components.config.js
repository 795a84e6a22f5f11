import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** What React's compiler knows of components. It takes a minute, and is part of `npm run test:long`. */
export default tseslint.config({
  files: ['web/app/**/*.tsx'],
  languageOptions: { parser: tseslint.parser },
  linterOptions: { reportUnusedDisableDirectives: false },
  plugins: { 'react-hooks': reactHooks },
  rules: { ...reactHooks.configs.recommended.rules },
});
