import { type CallName, callList } from '../../src/contract/calls/index.ts'

const isNamed = (part: string) => part.startsWith('{')

/** The calls by their method and how many parts their path has; of these, what names most parts itself comes first. */
const byLength = Map.groupBy(
  callList
    .map(({ name, spec: { method, path } }) => ({ name, method, parts: path.split('/') }))
    .sort((a, b) => a.parts.filter(isNamed).length - b.parts.filter(isNamed).length),
  ({ method, parts }) => `${method} ${parts.length}`,
)

/** Which call a request makes: of a write that waits its command's kind. Null for none of today's. */
export function callNameOf(method: string, pathname: string): CallName | null {
  const given = pathname.split('/')
  const isIt = ({ parts }: { parts: readonly string[] }) =>
    parts.every((part, at) => isNamed(part) || part === given[at])
  return byLength.get(`${method} ${given.length}`)?.find(isIt)?.name ?? null
}
