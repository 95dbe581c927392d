import { createFileRoute } from '@tanstack/react-router'
import { FooterBelow } from '../features/frame/footer.tsx'
import { FollowedHead } from '../features/people/followed-head.tsx'
import { People } from '../features/people/people-lists.tsx'

const kinds = { people: 'follows', followers: 'followers', requests: 'requests' } as const

type Of = keyof typeof kinds

const ofAddress = (raw: unknown): Exclude<Of, 'people'> | undefined =>
  raw === 'followers' || raw === 'requests' ? raw : undefined

/** The followed people, the followers, or the requests to follow: `of` in the address says which. */
export const Route = createFileRoute('/_sidebar/followed/list')({
  staticData: { access: [1, 30, 55], texts: ['people'] },
  validateSearch: ({ of }: Record<string, unknown>): { of?: Exclude<Of, 'people'> | undefined } => ({
    of: ofAddress(of),
  }),
  component: FollowedList,
})

function FollowedList() {
  const { of = 'people' } = Route.useSearch()
  return (
    <>
      <FollowedHead current={of} />
      <People key={of} kind={kinds[of]} />
      <FooterBelow />
    </>
  )
}
