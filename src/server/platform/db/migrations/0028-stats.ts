import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Counts of the site by day in Japan. What is written by day is counted along an index of its time; what rises and falls (people, bytes of
 * pictures, subscriptions) is kept by triggers that only add a row for each change, so that nobody waits for anybody. A job sums both up.
 */
export const stats: Migration = {
  async up(db) {
    await sql`
      create table stats_days (
        kind text not null,
        day date not null,
        value bigint not null,
        counted_at timestamptz not null default now(),
        primary key (kind, day)
      )`.execute(db)
    await sql`create table stats_changes (kind text not null, day date not null, amount bigint not null)`.execute(db)
    await sql`create table active_days (day date not null, user_id uuid not null, primary key (day, user_id))`.execute(
      db,
    )
    await sql`create index comments_by_time on comments (created_at) where deleted_at is null`.execute(db)
    await sql`create index chat_messages_by_time on chat_messages (created_at)`.execute(db)
    await sql`create index reports_by_time on reports (created_at)`.execute(db)
    await sql`alter table pictures add column bytes bigint`.execute(db)
    await sql`create index pictures_unmeasured on pictures (id) where bytes is null`.execute(db)

    await sql`
      create function day_in_japan(at timestamptz) returns date language sql stable as $$
        select (at at time zone 'Asia/Tokyo')::date
      $$`.execute(db)
    await sql`
      create function note_people() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          if new.closed_at is null then
            insert into stats_changes values ('people', day_in_japan(new.created_at), 1);
          end if;
        elsif tg_op = 'DELETE' then
          if old.closed_at is null then
            insert into stats_changes values ('people', day_in_japan(now()), -1);
          end if;
        elsif (old.closed_at is null) <> (new.closed_at is null) then
          insert into stats_changes values ('people', day_in_japan(now()), case when new.closed_at is null then 1 else -1 end);
        end if;
        return null;
      end $$`.execute(db)
    await sql`
      create trigger note_people after insert or delete or update of closed_at on users
      for each row execute function note_people()`.execute(db)
    await sql`
      create function note_subscriptions() returns trigger language plpgsql as $$
      begin
        insert into stats_changes values ('push.subscriptions', day_in_japan(now()), case tg_op when 'INSERT' then 1 else -1 end);
        return null;
      end $$`.execute(db)
    await sql`
      create trigger note_subscriptions after insert or delete on push_subscriptions
      for each row execute function note_subscriptions()`.execute(db)
    await sql`
      create function note_pictures() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'INSERT' and old.bytes is not null then
          insert into stats_changes values
            (case when old.private then 'storage.private' else 'storage.public' end, day_in_japan(now()), -old.bytes);
        end if;
        if tg_op <> 'DELETE' and new.bytes is not null then
          insert into stats_changes values (
            case when new.private then 'storage.private' else 'storage.public' end,
            day_in_japan(case when tg_op = 'INSERT' or old.bytes is null then new.created_at else now() end), new.bytes);
        end if;
        return null;
      end $$`.execute(db)
    await sql`
      create trigger note_pictures after insert or delete or update of bytes, private on pictures
      for each row execute function note_pictures()`.execute(db)

    await sql`
      insert into stats_changes (kind, day, amount)
      select 'people', day_in_japan(created_at), count(*) from users
      where id <> '00000000-0000-7000-8000-000000000000' group by 2`.execute(db)
    await sql`
      insert into stats_changes (kind, day, amount)
      select 'people', day_in_japan(closed_at), -count(*) from users
      where closed_at is not null and id <> '00000000-0000-7000-8000-000000000000' group by 2`.execute(db)
    await sql`
      insert into stats_changes (kind, day, amount)
      select 'push.subscriptions', day_in_japan(created_at), count(*) from push_subscriptions group by 2`.execute(db)
    await sql`
      insert into active_days (day, user_id)
      select distinct day_in_japan(last_used_at), user_id from sessions where last_used_at > now() - interval '60 days'`.execute(
      db,
    )
  },
}
