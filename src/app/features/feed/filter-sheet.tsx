import { useRouter } from '@tanstack/react-router'
import type { FormEvent, ReactNode } from 'react'
import { useText } from '../../state/language/text.tsx'
import { Button } from '../../ui/button.tsx'
import s from './feed.module.css'
import { type FeedSearch, feedHref, feedSearch, type kindsOf } from './feed-address.ts'

/** One value of a part of the filter; the first of the orders is the default, and has no value. */
export type FilterChoice = { label: string; value: string | undefined }

/**
 * The filter's sheet on a phone: order, period and kinds. A form, so that it works before the scripts do.
 * @param props.id for the button that opens it
 * @param props.signs the fields for what is so at a door
 * @param props.children rendered at its end
 */
export function FilterSheet({
  id,
  base,
  search,
  kinds,
  orders,
  order,
  periods,
  period,
  signs,
  children,
}: {
  id: string
  base: string
  search: FeedSearch
  kinds: ReturnType<typeof kindsOf>
  orders: readonly FilterChoice[]
  order: FilterChoice
  periods: readonly FilterChoice[]
  period: FilterChoice
  signs: ReactNode
  children: ReactNode
}) {
  const text = useText()
  const router = useRouter()
  const { type, types = kinds, place, words, tags = [] } = search

  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
    const several = { types: form.getAll('types'), signs: form.getAll('signs') }
    const next = { ...search, trend: form.get('trend'), date: form.get('date'), ...several }
    void router.navigate({ href: feedHref(base, feedSearch(next)) })
  }

  return (
    <div id={id} popover="auto" role="dialog" aria-label={text('feed.show')} className="sheet">
      <h2>{text('feed.show')}</h2>
      {/* Made anew for each address: its fields begin with what that shows. */}
      <form key={JSON.stringify(search)} action={base} className={s.filterForm} onSubmit={show}>
        {type && <input type="hidden" name="type" value={type} />}
        {place && <input type="hidden" name="place" value={place} />}
        {words && <input type="hidden" name="words" value={words} />}
        {tags.map(tag => (
          <input key={tag} type="hidden" name="tags" value={tag} />
        ))}
        <Choices legend={text('feed.order')} name="trend" choices={orders} chosen={[order.value ?? '']} />
        <Choices legend={text('feed.from')} name="date" choices={periods} chosen={[period.value ?? '']} />
        {type === undefined && (
          <Choices
            legend={text('feed.kinds')}
            name="types"
            choices={kinds.map(kind => ({ label: text(`feed.${kind}`), value: kind }))}
            chosen={types}
            many
          />
        )}
        {signs}
        <Button type="submit" className="wide">
          {text('feed.show.posts')}
        </Button>
      </form>
      {children}
    </div>
  )
}

function Choices({
  legend,
  name,
  choices,
  chosen,
  many,
}: {
  legend: string
  name: string
  choices: readonly FilterChoice[]
  chosen: readonly string[]
  many?: boolean
}) {
  return (
    <fieldset className="fld">
      <legend>{legend}</legend>
      <div className="seg">
        {choices.map(({ label, value = '' }) => (
          <label key={value}>
            <input
              type={many ? 'checkbox' : 'radio'}
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
