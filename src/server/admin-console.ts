import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { CallError, errorText } from '../contract/errors.ts'
import { dateOfBirth, email as emailField, newPassword, profileName } from '../contract/fields.ts'
import { en } from '../contract/messages/en/index.ts'
import { askOnConsole, labels } from './admin/console/ask.ts'
import { createAdmin, promoteByEmail } from './admin/console/make-admin.ts'
import { announceTo } from './core/announce/announce.ts'
import { removeDemoOnConsole } from './demo/remove-on-console.ts'
import { resetSecondFactor } from './gate/second-factor/reset.ts'
import { ConfigError, readConfig } from './platform/config/config.ts'
import { type Connection, type Database, openDatabase } from './platform/db/database.ts'
import { migrate } from './platform/db/migrate.ts'
import { withPostgres } from './platform/db/with-postgres.ts'
import { StoreError } from './platform/store/store-error.ts'
import { workOff } from './told/acts.ts'

/** What somebody at the console has to correct, in one line. */
class UsageError extends Error {}

const usage = `npm run admin -- create [--email ADDRESS --name NAME --birthday YYYY-MM-DD]
npm run admin -- promote ADDRESS
npm run admin -- reset-second-factor ADDRESS [WHY]
npm run admin -- remove-demo [--yes]

create asks for what is not given; the password is never an argument: it is asked for without being shown, or read from
standard input. remove-demo says what it removes and asks before it does. All work while the server runs and while it does not.`

/**
 * `npm run admin -- create` makes an account that is an admin's, `npm run admin -- promote ADDRESS` makes an account's person one,
 * `npm run admin -- reset-second-factor ADDRESS [WHY]` helps an admin who has lost every second step of signing in, `npm run admin -- remove-demo`
 * removes what the first start put into the store. All are written into the log of what admins do.
 */
async function main(args: string[]): Promise<void> {
  const {
    positionals,
    values: { yes, ...values },
  } = parse(args)
  const [what, address, ...why] = positionals
  const config = readConfig(process.env)
  announceTo(workOff)
  if (what === 'remove-demo' && positionals.length === 1) {
    const { dataDir } = config
    await onDatabase((db, connection) => removeDemoOnConsole(db, connection, { dataDir, yes: yes === true }))
  } else if (yes !== undefined) throw new UsageError(usage)
  else if (what === 'promote' && address !== undefined && positionals.length === 2) {
    const email = checked(emailField, address)
    const { user_tag } = await onDatabase(db => promoteByEmail(db, email))
    console.log(`@${user_tag} is an admin now.`)
  } else if (what === 'reset-second-factor' && address !== undefined) {
    const email = checked(emailField, address)
    console.log(await onDatabase(db => resetSecondFactor(db, email, why.join(' '))))
  } else if (what === 'create' && positionals.length === 1) {
    const fields = { email: emailField, name: profileName, birthday: dateOfBirth, password: newPassword }
    const asked = await askOnConsole(values, fields, checked)
    const { user_tag } = await onDatabase(db => createAdmin(db, asked))
    console.log(`@${user_tag} is an admin, and signs in with ${asked.email}.`)
  } else throw new UsageError(usage)

  function onDatabase<T>(work: (db: Database, connection: Connection) => Promise<T>): Promise<T> {
    return withPostgres(config, async connection => {
      // Errors that matter reject the queries; an idle connection only reports that the store stopped.
      const db = openDatabase(connection, () => undefined)
      try {
        await migrate(db)
        return await work(db, connection)
      } finally {
        await db.destroy()
      }
    })
  }
}

function parse(args: string[]) {
  try {
    const text = { type: 'string' } as const
    return parseArgs({
      args,
      allowPositionals: true,
      options: { email: text, name: text, birthday: text, yes: { type: 'boolean' } },
    })
  } catch {
    throw new UsageError(usage)
  }
}

/** A value as a field of the sign-up takes it. @throws UsageError with the field's own text, under its label */
function checked(schema: v.GenericSchema<string, string>, value: string, label = labels.email): string {
  const { success, output, issues } = v.safeParse(schema, value)
  if (success) return output
  const key = issues[0].message
  throw new UsageError(`${label}: ${(en as Record<string, string>)[key] ?? key}`)
}

main(process.argv.slice(2)).catch(error => {
  const forOperator = error instanceof ConfigError || error instanceof StoreError || error instanceof UsageError
  if (error instanceof CallError) console.error(en[errorText(error.code)])
  else console.error(forOperator ? error.message : error)
  process.exit(1)
})
