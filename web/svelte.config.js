import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

// Names of scopes are in every rule and every element, so short ones weigh less. Two files must not
// get the same one.
const scopes = new Map();
function cssHash({ hash, filename, css }) {
  const file = filename === '(unknown)' ? css : filename;
  const scope = `s${hash(file).slice(-4)}`;
  if ((scopes.get(scope) ?? file) !== file)
    throw new Error(`${file} has the scope of ${scopes.get(scope)}: take more letters in svelte.config.js`);
  scopes.set(scope, file);
  return scope;
}

export default {
  preprocess: vitePreprocess(),
  compilerOptions: { runes: true, cssHash },
};
