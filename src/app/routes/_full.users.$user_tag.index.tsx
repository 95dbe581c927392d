import { createFileRoute, useRouter } from '@tanstack/react-router'
import { MissingPage } from '../features/frame/missing-page.tsx'
import { Galleries } from '../features/galleries/galleries.tsx'
import { ProfilePage } from '../features/people/profile-page.tsx'
import { profileSearch } from '../features/people/profile-search.ts'
import { PostCard } from '../features/posts/post-card.tsx'
import { whenOpen } from '../state/device/open-device.ts'

/** A person's page; the address names the part that is shown and the order of its lists. */
export const Route = createFileRoute('/_full/users/$user_tag/')({
  staticData: { name: 'UserAccount', access: 'login', texts: ['people', 'reading'], within: 'profile.page' },
  validateSearch: profileSearch,
  loader: async ({ params }) => {
    // Imported on demand: loaders are part of every first view, and only profiles need this.
    const [{ mirror }, { readProfile }] = await Promise.all([whenOpen(), import('../../local/profile/read-profile.ts')])
    const answer = await readProfile(mirror, params.user_tag)
    return { named: answer.state === 'here' ? answer.profile.username : undefined }
  },
  component: Profile,
})

function Profile() {
  const { user_tag } = Route.useParams()
  const tag = user_tag.toLowerCase()
  const router = useRouter()
  const { named } = Route.useLoaderData()
  return (
    <ProfilePage
      key={tag}
      tag={tag}
      search={Route.useSearch()}
      onNamed={name => name !== named && void router.invalidate()}
      missing={<MissingPage known="profile.missing" />}
      card={(post, eager) => (
        <PostCard post={post} eager={eager} href={`/users/${tag}/${encodeURIComponent(post.post_slug)}`} />
      )}
      galleries={({ userId, own }) => <Galleries userId={userId} own={own} />}
    />
  )
}
