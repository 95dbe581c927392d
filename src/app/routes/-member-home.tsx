export function MemberHome(_: { first: unknown; latest: unknown }) {
  return null
}
