import type { Session } from '../../../contract/entities/session.ts'
import { joinDrafts } from '../../../local/editing/join-drafts.ts'
import { enqueueDraft, shareDraft, unshareDraft } from '../../../local/editing/shared-drafts.ts'
import { type Draft, forgetDraft, keepDraft, readDraft, unstoredDrafts } from '../../../local/mirror/drafts.ts'
import type { Mirror } from '../../../local/mirror/schema.ts'
import { newListeners } from '../../../local/wire/listeners.ts'
import { deviceNow } from '../device/open-device.ts'
import { beginEditing, endEditing, inTurn, openEditor, untilStored } from '../device/open-editors.ts'
import type { Store } from '../writing/use-write.ts'

/** A draft is stored when the typing pauses, and at the latest after `latestMs`, so that continuous typing is stored too. */
const pauseMs = 400
const latestMs = 2_000

/** Whose text an editor holds. It stays theirs when the device switches to another account while the editor is open. */
type Owner = { mirror: Mirror; session: Session | null; left: boolean }

/** What an editor shows. */
type Shown<T> = {
  draft: T
  /** The version that it began from. */
  base: Draft['base']
  /** Whether an earlier draft was looked for. */
  ready: boolean
  /** Whether what is typed is stored. */
  kept: boolean
  /** Whether the device refuses to store it. */
  failed: boolean
  /** How often what another device has begun, or what was taken back to be edited, has replaced what stood here. */
  taken: number
}

/** The draft of an editor that is open: what is typed, stored on the device and given to the account's other devices. */
export class OpenDraft<T> {
  /** What the editor holds when there is no draft. */
  begun: { draft: T; base: Draft['base'] }
  private readonly key: string
  private readonly listeners = newListeners()
  private shown: Shown<T>
  private owner: Owner | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  /** What is not stored yet. */
  private typed: { value: T; since: number } | null = null
  /** Whether anything was typed since the editor opened. */
  private touched = false
  /** While what stood here is being queued and stays in view, nothing that is typed counts any more. */
  private held = false

  constructor(key: string, begun: OpenDraft<T>['begun']) {
    this.key = key
    this.begun = begun
    this.shown = { ...begun, ready: false, kept: false, failed: false, taken: 0 }
  }

  readonly now = (): Shown<T> => this.shown

  readonly subscribe = this.listeners.subscribe

  private show(change: Partial<Shown<T>>): void {
    this.shown = { ...this.shown, ...change }
    this.listeners.tell()
  }

  private showFound({ content, base }: Pick<Draft, 'content' | 'base'>): void {
    this.show({ draft: content as T, base, kept: true })
    beginEditing(this.key)
  }

  /**
   * Finds an earlier draft, and stores what is typed with the account that is signed in.
   * @returns to be called when the editor leaves the page, or the device has another account
   */
  open(mirror: Mirror): () => void {
    const device = deviceNow()
    const owner: Owner = { mirror, session: device?.session ?? null, left: false }
    this.owner = owner
    void this.find(owner)
    this.storeSoon()
    const close = openEditor(this.key, {
      store: () => this.store(),
      show: async () => {
        const found = await readDraft(mirror, this.key)
        if (found && !owner.left) this.showStored(found)
      },
    })
    const unsubscribe = device?.subscribe(() => this.turn(owner))
    return () => {
      close()
      unsubscribe?.()
      clearTimeout(this.timer)
      this.store(true)
      owner.left = true
      endEditing(this.key)
    }
  }

  private async find(owner: Owner): Promise<void> {
    try {
      const found = await readDraft(owner.mirror, this.key)
      if (owner.left) return
      if (found && this.typed === null) {
        this.showFound(found)
        const isHere = !unstoredDrafts(owner.mirror).has(this.key)
        this.show({ kept: isHere, failed: !isHere })
      }
    } catch {
      // What is typed now is tried to be stored all the same.
      if (!owner.left) this.show({ failed: true })
    }
    if (!owner.left) this.show({ ready: true })
  }

  /** Shows what another device has begun instead of what stood here. */
  readonly take = (found: Draft): void => {
    this.typed = null
    this.showFound(found)
    this.show({ taken: this.shown.taken + 1 })
  }

  /** Shows what was put here from elsewhere, before what was typed since the editor was last stored. */
  private showStored(found: Draft): void {
    const { typed } = this
    this.take(found)
    const joined = typed && joinDrafts(found.content, typed.value)
    if (joined) this.type(joined as T)
    this.touched = true
  }

  readonly type = (value: T): void => {
    if (this.held) return
    this.typed = { value, since: this.typed?.since ?? Date.now() }
    this.touched = true
    beginEditing(this.key)
    this.show({ draft: value, kept: false })
    this.storeSoon()
  }

  private storeSoon(): void {
    const since = this.typed?.since ?? Date.now()
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.store(), Math.min(pauseMs, Math.max(0, since + latestMs - Date.now())))
  }

  /** @param leaving the page may end here: what was typed goes to the other devices at once */
  store(leaving = false): void {
    const { key, owner, typed } = this
    const { base } = this.shown
    const soon = leaving && this.touched
    if (!owner || owner.left || !(typed || soon)) return
    this.typed = null
    if (leaving) this.touched = false
    const { mirror, session } = owner
    const nothing = typed !== null && isSame(typed.value, this.begun.draft)
    void inTurn(key, async () => {
      if (nothing) {
        await forgetDraft(mirror, key)
        // An editor that was emptied by hand keeps nothing from being reloaded.
        if (this.typed === null) endEditing(key)
      } else if (typed) await this.keep(mirror, { content: typed.value, base })
      if (!session) return
      if (nothing) await unshareDraft(mirror, key, session)
      else await shareDraft(mirror, key, session, Date.now(), soon)
    })
  }

  private async keep(mirror: Mirror, written: Pick<Draft, 'content' | 'base'>): Promise<void> {
    try {
      await keepDraft(mirror, this.key, written)
      this.show({ kept: true, failed: false })
    } catch (error) {
      this.show({ failed: true })
      throw error
    }
  }

  /**
   * When the account changes: a visitor's text moves to the account that signs in; a member's text stays in the member's own
   * store.
   */
  private async turn(owner: Owner): Promise<void> {
    const next = deviceNow()?.session ?? null
    if (owner.left || next?.id === owner.session?.id) return
    if (owner.session) {
      this.store(true)
      endEditing(this.key)
      this.show({ ...this.begun, kept: false })
    } else if (this.touched) {
      this.typed = { value: this.typed?.value ?? this.shown.draft, since: Date.now() }
      void inTurn(this.key, () => forgetDraft(owner.mirror, this.key))
    }
    owner.left = true
    await untilStored(this.key)
  }

  /** Shows an empty editor; what is stored stays stored. */
  private empty(): void {
    this.typed = null
    this.touched = false
    endEditing(this.key)
    this.show({ ...this.begun, kept: false })
  }

  /**
   * Writes what stands here, and deletes its draft in the transaction that queues the write. The editor is empty as soon as it is
   * queued for a member, so that one can type on; if it is refused, what stood here is back, before what was typed since.
   * @param write writes, and queues by `store`
   * @param stays the editor closes with the write: until then it shows what is written
   */
  readonly send = async (write: (store: Store) => Promise<boolean>, stays = false): Promise<boolean> => {
    // It is being written already.
    if (this.held) return false
    const sent = this.shown.draft
    let emptied = false
    const begin = () => {
      if (stays) this.typed = null
      else this.empty()
      emptied = true
    }
    this.held = stays
    // A visitor signs in first: until then the text moves with the account.
    if (deviceNow()?.session) begin()
    const accepted = await write((mirror, commands, session) => {
      if (!emptied) begin()
      const queued = untilStored(this.key).then(() => enqueueDraft(mirror, this.key, commands, session))
      void inTurn(this.key, () => queued)
      return queued
    }).finally(() => {
      this.held = false
    })
    if (accepted && stays) this.empty()
    if (!accepted && emptied) this.type(withTyped(sent, this.typed))
    return accepted
  }

  readonly forget = (): void => {
    const { key, owner } = this
    this.empty()
    if (!owner) return
    const session = deviceNow()?.session
    void inTurn(key, async () => {
      await forgetDraft(owner.mirror, key)
      if (session) await unshareDraft(owner.mirror, key, session)
    })
  }
}

/** What was given back, with what was typed since; where the two can't be joined it is what was typed. */
function withTyped<T>(back: T, typed: { value: T } | null): T {
  if (typed === null) return back
  return (joinDrafts(back, typed.value) as T | null) ?? typed.value
}

/** Whether two values hold the same. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
