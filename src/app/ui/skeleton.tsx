import { useUiText } from './ui-text.tsx'

/** The placeholder of posts or comments that are loading. */
export function Skeletons({ of, count }: { of: 'post' | 'comment'; count: number }) {
  const text = useUiText()
  return (
    <div role="status" aria-label={text('ui.loading')}>
      {Array.from({ length: count }, (_, at) => at).map(at => (
        <div key={at} className="skel" aria-hidden="true">
          <div>
            <i className="c" />
            <i className="w4" />
            <i className="w2" />
          </div>
          <i />
          <i className="w9" />
          {of === 'post' && at % 2 === 0 ? <i className="box" /> : <i className="w6" />}
        </div>
      ))}
    </div>
  )
}
