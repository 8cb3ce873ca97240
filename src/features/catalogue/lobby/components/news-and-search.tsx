import { SafeSection } from '#src/shared/ui/feedback/load-failed.tsx';

import { NoticeTicker } from './notice-ticker.tsx';
import { SearchEntry } from './search/search-entry.tsx';

import styles from '../home-page.module.css';

/** In the lobby the ticker and the search, in a category only the search. */
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
