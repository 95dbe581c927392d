import type { Page } from 'playwright'

/**
 * Fills an account's mirror with posts, comments and messages, made from those that it holds, in chats of 500; its feed then has all
 * posts. The person's bound is raised, so that nothing is evicted. The page must not be one of the product's.
 */
export const fillMirror = (
  page: Page,
  account: string,
  sizes: { posts: number; comments: number; messages: number },
): Promise<void> =>
  page.evaluate(
    async ({ account, sizes }) => {
      const met = <T>(request: IDBRequest<T>) =>
        new Promise<T>((done, failed) => {
          request.onsuccess = () => done(request.result)
          request.onerror = () => failed(request.error)
        })
      const finished = (writing: IDBTransaction) =>
        new Promise((done, failed) => {
          writing.oncomplete = done
          writing.onerror = failed
          writing.onabort = failed
        })
      const idOf = (kind: string, n: number) => `00000000-0000-7000-${kind}000-${String(n).padStart(12, '0')}`
      const device = await met(indexedDB.open('engawa-device'))
      const choosing = device.transaction('values', 'readwrite')
      const choices = { saver: 'auto', quality: 'high', metered: 'off', bound: '1000' }
      choosing.objectStore('values').put({ key: 'data-choices', value: choices })
      await finished(choosing)
      device.close()

      const mirror = await met(indexedDB.open(`engawa-${account}`))
      const reading = mirror.transaction(['posts', 'feeds'])
      const held = await met(reading.objectStore('posts').getAll())
      const feeds = await met(reading.objectStore('feeds').getAll())
      const feed = feeds.sort((a, b) => b.ids.length - a.ids.length)[0]
      const writing = mirror.transaction(
        ['posts', 'comments', 'threads', 'feeds', 'chats', 'messages', 'logs', 'meta'],
        'readwrite',
      )
      const put = (table: string, row: unknown) => writing.objectStore(table).put(row)
      const cursor = (await met(writing.objectStore('meta').getAll())).find(row => row.value?.epoch)?.value
      const at = (n: number) => new Date(Date.now() - 3_600_000 * (n + 1)).toISOString()
      const posts: string[] = []
      for (let n = 0; n < sizes.posts; n++) {
        const like = held[n % held.length]
        const [id, slug] = [idOf('a', n), `kept-${n}`]
        posts.push(id)
        const post = { ...like.post, id, post_id: id, post_slug: slug, post_date_created: at(n), saved: false }
        put('posts', { ...like, id, slug, tick: 1, seen: 1, post })
      }
      const author = held[0].post.author
      for (let n = 0; n < sizes.comments; n++) {
        const [id, postId] = [idOf('b', n), posts[n % posts.length]]
        const comment = {
          id,
          comment_date: at(n),
          comment_text: `<p>What one says of a road in winter, ${n}</p>`,
          comment_slug: `said-${n}`,
          post_id: postId,
          is_reply: 0,
          comment_reply_id: null,
          user_id: author.user_id,
          user_tag: author.user_tag,
          avatar: author.avatar,
          username: author.username,
          reactions: {},
          my_reaction: null,
          deleted: false,
          comment_date_edited: null,
          version: 1,
          rev: 1,
        }
        put('comments', { id, postId, rev: 1, tick: 1, seen: 1, comment })
      }
      const inChat = 500
      for (let n = 0; n < sizes.messages; n++) {
        const [id, chatId, place] = [idOf('c', n), idOf('d', Math.floor(n / inChat)), (n % inChat) + 1]
        const message = {
          id,
          chat_id: chatId,
          chat_message_text: `The bus leaves at ${n}`,
          chat_user_id: author.user_id,
          chat_message_created_date: at(sizes.messages - n),
          username: author.username,
          role: 1,
          avatar: author.avatar,
          user_tag: author.user_tag,
          originalname: null,
          message_image_thumb_path: null,
          read_status: 1,
          message_reply_to: null,
          reacts: {},
          my_reaction: null,
          place,
          pictures: [],
          reply: null,
          chat_message_edited_date: null,
          deleted: false,
          rev: place,
        }
        put('messages', { id, chatId, place, rev: place, tick: 1, message })
        if (place < inChat) continue
        const person = { user_id: author.user_id, username: author.username, user_tag: author.user_tag, avatar: null }
        const chat = {
          chat_id: chatId,
          chat_name: author.username,
          notification_status: 0,
          personids: [account, author.user_id],
          group: false,
          people: [{ ...person, read_place: place }],
          lines: [],
          request: false,
          may_write: true,
          unread_count: 0,
          mentioned_place: 0,
          joined_place: 0,
          read_place: place,
          last_message: message,
          latest: n,
          rev: place,
        }
        put('chats', { id: chatId, latest: n, rev: place, tick: 1, chat })
        put('logs', {
          chatId,
          epoch: cursor?.epoch ?? '',
          rev: place,
          from: 1,
          done: true,
          tick: 1,
          fetchedAt: Date.now(),
        })
      }
      put('feeds', { ...feed, ids: [...feed.ids, ...posts], done: true, beyond: [] })
      await finished(writing)
      mirror.close()
    },
    { account, sizes },
  )
