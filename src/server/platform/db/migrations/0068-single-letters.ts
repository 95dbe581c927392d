import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Single letters of names and tags, by which people are found where one letter is typed, such as one character of a Japanese name. */
export const singleLetters: Migration = {
  async up(db) {
    await sql`
      create index users_by_letter on users
        using gin (string_to_array(lower(normalize(username, nfkc)) || ' ' || user_tag, null))`.execute(db)
  },
}
