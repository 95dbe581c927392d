import type { ComponentProps } from 'react'
import { MemberHome as Inner } from '../features/home/member-home.tsx'
import { PostCard } from '../features/posts/post-card.tsx'
import { HomeMap } from './-home-map.tsx'

/** A member's home with the parts of other features in their places. */
export function MemberHome(props: Omit<ComponentProps<typeof Inner>, 'card' | 'map'>) {
  return (
    <Inner
      {...props}
      card={post => <PostCard key={post.id} post={post} eager={false} />}
      map={prefectures => <HomeMap prefectures={prefectures} />}
    />
  )
}
