import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { isOn } from '#contract/values/flags.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { whitelabelQuery } from '#src/domain/system/system-queries.ts';
import { lobby } from '#src/features/catalogue/lobby/constants.ts';
import { useSaving } from '#src/shared/preferences/saving.ts';
import { useNear } from '#src/shared/scheduling/near-view.ts';
import { lazy } from '#src/shared/ui/feedback/lazy.tsx';
import { SafeSection } from '#src/shared/ui/feedback/load-failed.tsx';

import type { RowFlag } from './row-flag.ts';

import section from '#src/features/catalogue/lobby/components/lobby-section.module.css';
import styles from './lazy-row.module.css';

/** All rows are one chunk, which no first view loads. */
const Row = lazy(() => import('./rows.tsx').then((module) => ({ default: module.Row })));

/**
 * The place of a row, of the row's height. Until something is touched only what is in sight is loaded: then what is near,
 * as of the other sections.
 */
export function LazyRow({ flag }: { flag: RowFlag }) {
  const saving = useSaving();
  const touched = useTouched();
  const { ref, near } = useNear<HTMLDivElement>(touched && !saving ? lobby.nearPx : 0);
  const { data } = useQuery(whitelabelQuery());
  const session = useSession();
  if (!isOn(data, flag) || (flag === 'HOMEBECAUSE' && !session)) return null;
  const place = (
    <div
      className={`${section.section} ${styles.place}`}
      // A member may have deposited: then there is nothing to keep room for.
      data-of={flag === 'HOMEWELCOME' && session ? '' : flag}
      data-shape={flag === 'HOMETABLES' ? 'card' : 'tile'}
    />
  );
  return (
    <div ref={ref} className={styles.row}>
      {near ? (
        <SafeSection placeholder={place}>
          <Row flag={flag} />
        </SafeSection>
      ) : (
        place
      )}
    </div>
  );
}

function useTouched(): boolean {
  const [touched, setTouched] = useState(false);
  useEffect(() => {
    const note = () => setTouched(true);
    addEventListener('scroll', note, { once: true, passive: true });
    return () => removeEventListener('scroll', note);
  }, []);
  return touched;
}
