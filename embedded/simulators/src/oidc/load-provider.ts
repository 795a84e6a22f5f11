/**
 * The library, without its advice to use a later Node than 20: it works there, as the specs show,
 * and who starts the store need not hear of it.
 */
export async function loadProvider() {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    return await import('oidc-provider');
  } finally {
    console.warn = warn;
  }
}
