import type { ChatLine } from '../../contract/entities/chat.ts'

/** What was done in a group, without some people. @param lines missing in rows that an older build wrote */
export const linesWithout = <Line extends ChatLine>(hidden: ReadonlySet<string>, lines: readonly Line[] = []): Line[] =>
  lines.flatMap(line => {
    const people = line.people.filter(each => !hidden.has(each.user_id))
    const isEmpty = line.people.length > 0 && people.length === 0
    return isEmpty || hidden.has(line.by.user_id) ? [] : [{ ...line, people }]
  })
