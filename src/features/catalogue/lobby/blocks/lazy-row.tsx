import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { useSession } from '#src/domain/identity/session.ts';
import { whitelabelQuery } from '#src/domain/system/system-queries.ts';
import { lobby } from '#src/features/catalogue/lobby/constants.ts';
import { useDataSaving } from '#src/shared/preferences/saving.ts';
import { usePaintedEffect } from '#src/shared/scheduling/after-paint.ts';
import { useNear } from '#src/shared/scheduling/near-view.ts';
import { lazy } from '#src/shared/ui/feedback/lazy.tsx';
import { SafeSection } from '#src/shared/ui/feedback/load-failed.tsx';

import height from '#src/domain/catalogue/row-height.module.css';
import styles from './lazy-row.module.css';

/** All rows are in one chunk, which no first view loads. */
const Row = lazy(() => import('./rows.tsx').then((m) => m.Row));

/**
 * The placeholder of a row, then the row. Every row except the boards needs a flag of the merchant, `HOME` plus the
 * row's name (`HOMEWINS`). Until the visitor scrolls, only rows in view are loaded; afterwards also rows near the view,
 * except in data-saving mode.
 */
export function LazyRow({ name }: { name: string }) {
  const saving = useDataSaving();
  const scrolled = useScrolled();
  const { ref, near } = useNear<HTMLDivElement>(scrolled && !saving ? lobby.nearPx : 0);
  const { data } = useQuery(whitelabelQuery());
  const session = useSession();
  const isOn = name === 'boards' || data?.[`HOME${name.toUpperCase()}`]?.enabled === '1';
  if (!isOn || (name === 'because' && !session)) return null;
  const placeholder = (
    <div
      // No space is reserved for a member's welcome offer, because a member who has deposited gets no offer. The boards
      // reserve their own space.
      className={
        name === 'boards' || (name === 'welcome' && session)
          ? ''
          : `${height.row} ${height.waiting} ${styles.place}`
      }
      data-shape={name === 'tables' ? 'card' : undefined}
    />
  );
  return (
    <div ref={ref} className={styles.row} data-of={name}>
      {near ? (
        <SafeSection placeholder={placeholder}>
          <Row name={name} />
        </SafeSection>
      ) : (
        placeholder
      )}
    </div>
  );
}

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const onScroll = () => setScrolled(true);
    addEventListener('scroll', onScroll, { once: true, passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
  // The browser restores an earlier scroll position without a scroll event.
  usePaintedEffect(() => {
    if (scrollY > 0) setScrolled(true);
  }, []);
  return scrolled;
}
