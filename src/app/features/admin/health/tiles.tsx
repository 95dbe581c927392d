import type { OutputOf } from '../../../../contract/calls/index.ts'
import { Ago } from '../../../state/language/ago.tsx'
import { useText } from '../../../state/language/text.tsx'
import { useFormats } from '../../../state/language/use-formats.ts'
import { useDuration } from '../area/use-duration.ts'

/** Four numbers of now: ages, not green lights. */
export function Tiles({ health: { version, backup, jobs, disk } }: { health: OutputOf<'admin.health'> }) {
  const text = useText()
  const { number, size } = useFormats()
  const duration = useDuration()
  const share = disk.total === null || disk.free === null ? null : Math.round((1 - disk.free / disk.total) * 100)
  return (
    <dl className="tiles">
      <div>
        <dt>{text('admin.health.version')}</dt>
        <dd>
          {version.running}
          <small>
            {version.newer !== null ? (
              text('admin.health.version.newer', { version: version.newer })
            ) : (
              <>
                {version.since !== null && (
                  <Ago at={version.since} form="long">
                    {when => text('admin.health.version.since', { when })}
                  </Ago>
                )}
                <br />
                {text('admin.health.version.unknown')}
              </>
            )}
          </small>
        </dd>
      </div>
      <div>
        <dt>{text('admin.health.backup')}</dt>
        <dd>
          {backup === null ? text('admin.health.backup.never') : <Ago at={backup.at} form="long" />}
          {backup !== null && <small>{size(backup.bytes)}</small>}
        </dd>
      </div>
      <div>
        <dt>{text('admin.health.waiting')}</dt>
        <dd>
          {number(jobs.waiting)}
          <small>
            {jobs.waiting === 0
              ? text('admin.health.waiting.none')
              : text('admin.health.waiting.late', { time: duration(jobs.late) })}
          </small>
        </dd>
      </div>
      <div>
        <dt>{text('admin.health.disk')}</dt>
        <dd>
          {share === null ? text('admin.health.disk.unknown') : text('admin.health.disk.full', { share })}
          {share !== null && (
            <small>{text('admin.health.disk.of', { free: size(disk.free ?? 0), total: size(disk.total ?? 0) })}</small>
          )}
        </dd>
      </div>
    </dl>
  )
}
