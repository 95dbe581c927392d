import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The places of promoted posts on home, as many as there are when this runs for the first time. */
const places = [1, 2, 3, 4, 5]

/**
 * Promoted posts stand from a moment to another, each in one of five places; and the sponsored block. The database itself refuses
 * two slots of one place, or two blocks, that overlap in time.
 */
export const promote: Migration = {
  async up(db) {
    await sql`alter table promotions add starts_at timestamptz, add ends_at timestamptz`.execute(db)
    await sql`
      update promotions set starts_at = first_day::timestamp at time zone 'Asia/Tokyo',
        ends_at = (last_day + 1)::timestamp at time zone 'Asia/Tokyo'`.execute(db)
    // Slots had an order, not a place: each gets the first place that is free for all of its time. Home showed no more than five.
    await sql`
      do $$
      declare
        slot record;
        free smallint;
      begin
        update promotions set place = place - 20000;
        for slot in select * from promotions order by place, created_at loop
          select n into free from generate_series(1, 5) n where not exists (
            select from promotions o where o.place = n
              and tstzrange(o.starts_at, o.ends_at) && tstzrange(slot.starts_at, slot.ends_at))
          order by n limit 1;
          if free is null then delete from promotions where id = slot.id;
          else update promotions set place = free where id = slot.id;
          end if;
        end loop;
      end $$`.execute(db)
    await sql`
      alter table promotions alter starts_at set not null, alter ends_at set not null, alter place drop default,
        drop first_day, drop last_day, add check (starts_at < ends_at), add check (place between 1 and 5)`.execute(db)
    // One for each place, because an index that excludes by a place and a time needs an extension.
    for (const place of places)
      await sql`
        alter table promotions add constraint ${sql.id(`promotions_place_${place}`)}
          exclude using gist (tstzrange(starts_at, ends_at) with &&) where (place = ${sql.lit(place)})`.execute(db)
    await sql`create index promotions_by_end on promotions (ends_at)`.execute(db)
    await sql`
      create table sponsored_blocks (
        id uuid primary key,
        starts_at timestamptz not null,
        ends_at timestamptz not null,
        href text not null,
        picture_id uuid references pictures (id) on delete set null,
        title_en text not null,
        title_ja text not null,
        text_en text not null,
        text_ja text not null,
        alt_en text not null,
        alt_ja text not null,
        created_at timestamptz not null default now(),
        check (starts_at < ends_at),
        constraint sponsored_blocks_one exclude using gist (tstzrange(starts_at, ends_at) with &&)
      )`.execute(db)
    await sql`create index sponsored_blocks_by_end on sponsored_blocks (ends_at)`.execute(db)
    await sql`create index sponsored_blocks_by_picture on sponsored_blocks (picture_id)`.execute(db)
  },
}
