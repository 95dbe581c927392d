import { callServer } from '../../../state/device/call-server.ts'
import { useText } from '../../../state/language/text.tsx'
import { ServerAnswer } from '../../../state/reading/server-answer.tsx'
import { useServerPages } from '../../../state/reading/use-server-pages.ts'
import { MoreButton } from '../area/more-button.tsx'
import type { AdminPageProps } from '../area/pages.ts'
import { LogEntries } from './log-entries.tsx'

/** What admins did to a person before. */
export function LogOfPerson({ tag, hrefOf }: { tag: string } & Pick<AdminPageProps, 'hrefOf'>) {
  const text = useText()
  const list = useServerPages(tag, cursor =>
    callServer('admin.log', { query: { person: tag, ...(cursor !== undefined && { cursor }) } }),
  )
  return (
    <ServerAnswer answer={list.answer} onAgain={list.again}>
      {entries =>
        entries.length === 0 ? (
          <p className="soft">{text('admin.person.acts.none')}</p>
        ) : (
          <>
            <LogEntries entries={entries} hrefOf={hrefOf} />
            <MoreButton list={list} />
          </>
        )
      }
    </ServerAnswer>
  )
}
