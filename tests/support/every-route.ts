import { adminPages } from '../../src/app/features/admin/area/pages.ts'
import type { FileRouteTypes } from '../../src/app/routeTree.gen.ts'
import { befriend, beginChat } from './chats.ts'
import { addPost, get, type Member, newMember, newWord } from './people.ts'

/** A route as the product's own table names it: one that is missing below fails the type check. */
export type Route = FileRouteTypes['to']

/** Addresses of a route: of a screen that is there, and of what else the route can be asked for. */
type Addresses = Record<Route, readonly string[]>

/**
 * Addresses of every route, with something of a member's own behind each.
 * @param site the server, and where its data is
 * @param guide the address of a guide
 */
export async function everyRoute(
  site: { origin: string; dataDir: string },
  member: Member,
  guide: string,
): Promise<Addresses> {
  const friend = await newMember(site)
  await befriend(member, friend)
  const post = await addPost(member, `Walked through ${newWord()}`)
  const chat = await beginChat(member, [friend])
  const collection = await get(member, 'collections.add', { body: { name: `Walks ${newWord()}`, about: '' } })
  const { shared_slug } = await get(member, 'collections.share', { params: { id: collection.id } })
  const own = member.session.user_tag
  return {
    '/': ['/'],
    '/$': ['/no/such/place'],
    '/account': ['/account'],
    '/adminpage': ['/adminpage'],
    '/adminpage/$': Object.keys(adminPages).map(name => `/adminpage/admin_panel_x/${name}`),
    '/around': ['/around'],
    '/collections': ['/collections'],
    '/collections/$id': [`/collections/${collection.id}`],
    '/edit_post/$post_slug': [`/edit_post/${post.slug}`],
    '/emergency': ['/emergency'],
    '/phrases': ['/phrases'],
    '/favorite_posts': ['/favorite_posts'],
    '/favorite_tags': ['/favorite_tags'],
    '/followed': ['/followed'],
    '/followed/list': ['/followed/list'],
    '/forgot_password': ['/forgot_password'],
    '/help': ['/help'],
    '/info/about': ['/info/about'],
    '/info/commercial-disclosure': ['/info/commercial-disclosure'],
    '/info/privacy': ['/info/privacy'],
    '/info/terms': ['/info/terms'],
    '/l2page': ['/l2page'],
    '/login': ['/login'],
    '/membership': ['/membership'],
    '/messenger': ['/messenger'],
    '/messenger/$chat_id': [`/messenger/${chat.chat_id}`],
    '/moderation': ['/moderation'],
    '/moments': ['/moments'],
    '/notifications': ['/notifications'],
    '/on_this_device': ['/on_this_device'],
    '/places': ['/places'],
    '/posts': ['/posts', '/posts?type=guides', '/posts?words=ferry'],
    '/posts/$post_slug': [guide, `/posts/${post.slug}`],
    '/posts/new-post': ['/posts/new-post'],
    '/register': ['/register'],
    '/restore_password': ['/restore_password'],
    '/settings': ['/settings'],
    '/shared/$slug': [`/shared/${shared_slug}`],
    '/users': ['/users'],
    '/users/$user_tag': [`/users/${own}`, `/users/${friend.session.user_tag}`],
    '/users/$user_tag/$post_slug': [`/users/${own}/${post.slug}`],
    '/whats_on': ['/whats_on', '/whats_on?on=2026-12-07&place=kansai'],
    '/welcome': ['/welcome'],
  }
}

const adminRoutes: readonly Route[] = ['/adminpage', '/adminpage/$']

/** Whether a route is of the admin area. */
export const isAdmins = (route: Route): boolean => adminRoutes.includes(route)

/** The routes that only visitors see. */
export const signIn: readonly Route[] = ['/login', '/register', '/forgot_password', '/restore_password']
