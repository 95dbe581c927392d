/**
 * The import rules of the zones, and which rooms may import each other. Some checkers pass in silence when they can read nothing: so a canary tree that breaks the
 * rules must fail, and a least number of modules must have been read.
 */
import { houses, rules } from './boundary-rules.ts'
import { checkImports, readImports } from './import-graph.ts'
import { arrowsOf, circlesOf, pairsOf } from './rooms.ts'

const leastModules = 120
const leastRooms = 10
const canaryMustBreak = [
  'contract-alone',
  'features-apart',
  'ui-knows-no-feature',
  'local-core',
  'local-topics',
  'server-things',
]

const canary = await checkImports(['tests/checks/canary'], rules.forbidden)
const broken = new Set(canary.summary.violations.map(violation => violation.rule.name))
const blind = canaryMustBreak.filter(name => !broken.has(name))
if (blind.length > 0) {
  console.error(`the checker is blind: the canary did not break ${blind.join(', ')}`)
  process.exit(1)
}

const { summary } = await checkImports(['src', 'sw'], rules.forbidden)
for (const { rule, from, to } of summary.violations) console.error(`${rule.name}: ${from} → ${to}`)
console.log(`${summary.totalCruised} modules, ${summary.violations.length} violations`)
const imports = await readImports('values')
const wrong = houses.flatMap(house => {
  const arrows = arrowsOf(house, imports)
  const [pairs, circle] = [pairsOf(arrows).map(pair => pair.join(' ')), circlesOf(arrows)[0] ?? []]
  return [
    ...(arrows.size < leastRooms ? [`only ${arrows.size} rooms were read`] : []),
    ...pairs.filter(pair => !house.pairs.includes(pair)).map(pair => `import each other: ${pair}`),
    ...house.pairs.filter(pair => !pairs.includes(pair)).map(pair => `no pair any more, strike it out: ${pair}`),
    ...(circle.length === house.largestCircle
      ? []
      : [`${circle.length} rooms in a circle, ${house.largestCircle} are named: ${circle.join(' ')}`]),
  ].map(each => `${house.root}: ${each}`)
})
for (const each of wrong) console.error(each)
if (summary.totalCruised < leastModules) console.error(`only ${summary.totalCruised} modules were read`)
process.exit(summary.violations.length === 0 && wrong.length === 0 && summary.totalCruised >= leastModules ? 0 : 1)
