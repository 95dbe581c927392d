/**
 * What renders documents holds React's production build: the development build takes twice the time for each. Looks through the built
 * server for words that stand only in the development build, which it proves on React's own files, and for a choice between the two that
 * is left for when it runs.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const built = join(root, 'dist/server')

/** Words, and the files of React whose development build has them and whose production build has not. */
const marks = [
  ['UnknownOwner', 'react/cjs/react'],
  ['UnknownOwner', 'react/cjs/react-jsx-runtime'],
  ['Each child in a list', 'react-dom/cjs/react-dom-server.node'],
  ['Each child in a list', 'react-dom/cjs/react-dom-server-legacy.node'],
] as const
const choice = 'process.env.NODE_ENV'
/** Stands in every build of React. */
const sign = 'react.transitional.element'

const wrong: string[] = []
for (const [word, file] of marks) {
  const has = (build: string) => readFileSync(join(root, 'node_modules', `${file}.${build}.js`), 'utf8').includes(word)
  if (!has('development') || has('production'))
    wrong.push(`'${word}' does not tell the builds of ${file} apart any more`)
}
const files = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.js'))
const texts = files.map(name => [name, readFileSync(join(built, name), 'utf8')] as const)
if (!texts.some(([, text]) => text.includes(sign)))
  wrong.push(`no file of ${built} holds React: this check reads nothing`)
for (const word of new Set([choice, ...marks.map(([each]) => each)])) {
  for (const [name, text] of texts) if (text.includes(word)) wrong.push(`dist/server/${name} has '${word}'`)
}

for (const line of wrong) console.log(line)
console.log(`${files.length} files of the built server, ${wrong.length === 0 ? 'no' : 'not without'} development React`)
process.exit(wrong.length === 0 ? 0 : 1)
