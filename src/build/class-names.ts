import type { CSSModulesOptions, Plugin } from 'vite'

const foldersSheet = /\/src\/app\/(?:features|state)\/(.+)\/[^/]+$/

/**
 * How the classes of a feature are named in what is built, in development and in tests: `messenger_chat-row`, in the code `s.chatRow`.
 * The sheets of a folder share its names. No class of `src/app/ui` has a `_`, so that none is named alike.
 */
export const classNames: CSSModulesOptions = {
  generateScopedName: (name, file) => `${foldersSheet.exec(file)?.[1]?.replaceAll('/', '-')}_${name}`,
  localsConvention: 'camelCaseOnly',
}

/** Lets the bundler write class names as plain strings: the object of them that a sheet exports would stay in the first view's script. */
export function plainClassNames(): Plugin {
  return {
    name: 'engawa-plain-class-names',
    apply: 'build',
    enforce: 'post',
    config: () => ({ build: { rolldownOptions: { optimization: { inlineConst: true } } } }),
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code, id) => ({
        code: `${code.slice(0, code.lastIndexOf('export default {'))}export * as default from ${JSON.stringify(id)}`,
        // What of it is used is copied: it would be left out, and its style with it.
        moduleSideEffects: 'no-treeshake',
      }),
    },
  }
}
