import { type FormEvent, useState } from 'react'
import { type Act, acts, moderatorActs } from '../../../../contract/admin-acts.ts'
import { isAdmin } from '../../../../contract/policy/viewer.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { useSession } from '../../../state/device/open-device.ts'
import { useText } from '../../../state/language/text.tsx'
import { useServerPages } from '../../../state/reading/use-server-pages.ts'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { FoldedFilters } from '../area/folded-filters.tsx'
import { PagedRows } from '../area/paged-rows.tsx'
import type { AdminPageProps } from '../area/pages.ts'
import { CsvButton } from './csv-button.tsx'
import s from './log.module.css'
import { LogEntries } from './log-entries.tsx'

/** What is looked for; a field that is empty does not count. */
type Wanted = { find: string; by: string; person: string; act: Act | ''; from: string; to: string }

const everything: Wanted = { find: '', by: '', person: '', act: '', from: '', to: '' }

const queryOf = ({ act, from, to, ...typed }: Wanted) => ({
  ...typed,
  ...(act !== '' && { act }),
  ...(from !== '' && { from }),
  ...(to !== '' && { to }),
})

/** The log of what admins did: searched freely, by who, whom, act and days; moderators choose among the acts that they read (PRODUCT 6.6, 6.41). */
export function LogPage({ hrefOf }: AdminPageProps) {
  const text = useText()
  const admin = isAdmin(useSession())
  const [typed, setTyped] = useState(everything)
  const [wanted, setWanted] = useState(everything)
  const query = queryOf(wanted)
  const list = useServerPages(JSON.stringify(wanted), page => callServer('admin.log', { query: { ...query, ...page } }))
  const set = (change: Partial<Wanted>) => setTyped({ ...typed, ...change })
  const field = (name: 'find' | 'by' | 'person') => ({
    value: typed[name],
    maxLength: 100,
    autoComplete: 'off',
    spellCheck: false,
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  })
  const filtered = wanted !== everything
  const { find: _, ...others } = typed
  const folded = Object.values(others)

  function search(event: FormEvent) {
    event.preventDefault()
    setWanted(typed)
  }

  return (
    <section className={s.adminLogPage}>
      <search>
        <form onSubmit={search}>
          <TextField label={text('admin.log.find')} hint={text('admin.log.find.hint')} {...field('find')} />
          <FoldedFilters set={folded.filter(value => value !== '').length} className={s.adminLogFields}>
            <TextField label={text('admin.log.by')} hint={text('admin.log.by.hint')} {...field('by')} />
            <TextField label={text('admin.log.person')} {...field('person')} />
            <SelectField
              label={text('admin.log.act')}
              value={typed.act}
              options={[
                { value: '', label: text('admin.log.all') },
                ...(admin ? acts : moderatorActs).map(value => ({ value, label: text(`admin.act.${value}`) })),
              ]}
              onChange={act => set({ act })}
            />
            <TextField
              label={text('admin.log.from')}
              type="date"
              value={typed.from}
              onChange={({ target }) => set({ from: target.value })}
            />
            <TextField
              label={text('admin.log.to')}
              hint={text('admin.until.zone')}
              type="date"
              value={typed.to}
              onChange={({ target }) => set({ to: target.value })}
            />
          </FoldedFilters>
          <div className="flex wrap">
            <Button type="submit" size="small">
              {text('admin.log.search')}
            </Button>
            {filtered && (
              <Button
                look="bare"
                size="small"
                onClick={() => {
                  setTyped(everything)
                  setWanted(everything)
                }}
              >
                {text('admin.log.reset')}
              </Button>
            )}
            {admin && <CsvButton query={query} />}
          </div>
        </form>
      </search>
      <PagedRows
        list={list}
        none={<Empty drawing="lamp" title={text(filtered ? 'admin.log.none' : 'admin.log.empty')} />}
      >
        {entries => <LogEntries entries={entries} hrefOf={hrefOf} />}
      </PagedRows>
    </section>
  )
}
