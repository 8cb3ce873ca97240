import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { useSession } from '#src/domain/identity/session.ts';
import { whitelabelQuery } from '#src/domain/system/system-queries.ts';
import { lobby } from '#src/features/catalogue/lobby/constants.ts';
import { useSaving } from '#src/shared/preferences/saving.ts';
import { usePaintedEffect } from '#src/shared/scheduling/after-paint.ts';
import { useNear } from '#src/shared/scheduling/near-view.ts';
import { lazy } from '#src/shared/ui/feedback/lazy.tsx';
import { SafeSection } from '#src/shared/ui/feedback/load-failed.tsx';

import height from '#src/domain/catalogue/row-height.module.css';
import styles from './lazy-row.module.css';

/** All rows are in one chunk, which no first view loads. */
const Row = lazy(() => import('./rows.tsx').then((m) => m.Row));

/**
 * Placeholder and loader of a row. The merchant's flag `HOME` plus the row's name enables each row except the boards.
 * Until the visitor scrolls, only rows in view are loaded; afterwards also rows near the view, like the other sections.
 */
export function LazyRow({ name }: { name: string }) {
  const saving = useSaving();
  const scrolled = useScrolled();
  const { ref, near } = useNear<HTMLDivElement>(scrolled && !saving ? lobby.nearPx : 0);
  const { data } = useQuery(whitelabelQuery());
  const session = useSession();
  const isOn = name === 'boards' || data?.[`HOME${name.toUpperCase()}`]?.enabled === '1';
  if (!isOn || (name === 'because' && !session)) return null;
  const place = (
    <div
      // No space is reserved for a member's welcome offer, because a member who has deposited gets none. The boards
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
        <SafeSection placeholder={place}>
          <Row name={name} />
        </SafeSection>
      ) : (
        place
      )}
    </div>
  );
}

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const note = () => setScrolled(true);
    addEventListener('scroll', note, { once: true, passive: true });
    return () => removeEventListener('scroll', note);
  }, []);
  // The browser restores an earlier scroll position without a scroll event.
  usePaintedEffect(() => {
    if (scrollY > 0) setScrolled(true);
  }, []);
  return scrolled;
}
