import { useDeferredValue, useState } from 'react'
import type { InputOf } from '../../../../contract/calls/index.ts'
import { reportAges, reportTargets } from '../../../../contract/entities/report.ts'
import { useText } from '../../../state/language/text.tsx'
import { Field, SelectField } from '../../../ui/field.tsx'
import { FoldedFilters } from '../area/folded-filters.tsx'
import s from './reports.module.css'

type Query = NonNullable<InputOf<'admin.reports'>['query']>

/** What a list of reports is narrowed to; an empty string is everything. */
export type Filters = {
  kind: NonNullable<Query['kind']> | ''
  lang: NonNullable<Query['lang']> | ''
  age: NonNullable<Query['age']> | ''
  person: string
  text: string
}

const everything: Filters = { kind: '', lang: '', age: '', person: '', text: '' }

/** What was chosen last, so that it is there again on the way back from a report. */
let last = everything

/** The filters of the list, and what they ask for. */
export function useFilters() {
  const [filters, setFilters] = useState(last)
  last = filters
  const { kind, lang, age, person, text } = useDeferredValue(filters)
  const query: Query = {
    ...(kind !== '' && { kind }),
    ...(lang !== '' && { lang }),
    ...(age !== '' && { age }),
    ...(person.trim() !== '' && { person: person.trim() }),
    ...(text.trim() !== '' && { text: text.trim() }),
  }
  return { filters, query, change: (part: Partial<Filters>) => setFilters({ ...filters, ...part }) }
}

const langs = ['en', 'ja'] as const

/** Narrows the list by words, and by person, kind, language and age, which are folded on a phone so that the first report is in view. */
export function ReportFilters({ filters, change }: Pick<ReturnType<typeof useFilters>, 'filters' | 'change'>) {
  const text = useText()
  const all = { value: '' as const, label: text('admin.reports.filter.all') }
  const { text: _, ...folded } = filters
  const count = Object.values(folded).filter(value => value.trim() !== '').length
  return (
    <search className={s.reportFilters}>
      <Words name="text" filters={filters} change={change} />
      <FoldedFilters set={count}>
        <Words name="person" filters={filters} change={change} />
        <SelectField
          label={text('admin.reports.filter.kind')}
          value={filters.kind}
          options={[all, ...reportTargets.map(value => ({ value, label: text(`admin.reports.${value}`) }))]}
          onChange={kind => change({ kind })}
        />
        <SelectField
          label={text('admin.reports.filter.lang')}
          value={filters.lang}
          options={[all, ...langs.map(value => ({ value, label: text(`admin.reports.filter.${value}`) }))]}
          onChange={lang => change({ lang })}
        />
        <SelectField
          label={text('admin.reports.filter.age')}
          value={filters.age}
          options={[all, ...reportAges.map(value => ({ value, label: text(`admin.reports.filter.${value}`) }))]}
          onChange={age => change({ age })}
        />
      </FoldedFilters>
    </search>
  )
}

function Words({
  name,
  filters,
  change,
}: { name: 'text' | 'person' } & Pick<ReturnType<typeof useFilters>, 'filters' | 'change'>) {
  const text = useText()
  return (
    <Field label={text(`admin.reports.filter.${name}`)}>
      {bound => (
        <input
          {...bound}
          className="input"
          type="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          value={filters[name]}
          onChange={event => change({ [name]: event.target.value })}
        />
      )}
    </Field>
  )
}
