import { SafeSection } from '#src/shared/ui/feedback/load-failed.tsx';

import { NoticeTicker } from './notice-ticker.tsx';
import { SearchEntry } from './search/search-entry.tsx';

import styles from '../home-page.module.css';

/** Ticker and search in the lobby; only the search in a category. */
export function NewsAndSearch({ lobby = false }: { lobby?: boolean }) {
  return (
    <div className={styles.line}>
      {lobby && (
        <SafeSection>
          <NoticeTicker />
        </SafeSection>
      )}
      <SearchEntry wide={!lobby} />
    </div>
  );
}
