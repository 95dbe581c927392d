/**
 * The import rules of the zones. Some checkers pass in silence when they can read nothing: so a canary tree that breaks the
 * rules must fail, and a least number of modules must have been read.
 */
import { rules } from './boundary-rules.ts'
import { checkImports } from './import-graph.ts'

const leastModules = 120
const canaryMustBreak = ['contract-alone', 'features-apart', 'ui-knows-no-feature', 'local-core', 'local-topics']

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
if (summary.totalCruised < leastModules) console.error(`only ${summary.totalCruised} modules were read`)
process.exit(summary.violations.length === 0 && summary.totalCruised >= leastModules ? 0 : 1)
