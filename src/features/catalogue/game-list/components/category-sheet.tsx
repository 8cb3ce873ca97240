import { useQuery } from '@tanstack/react-query';

import {
  listCategories,
  getCategoryIcon,
  getCategoryLabel,
  isLottery,
} from '#src/domain/catalogue/categories.ts';
import { vendorTypesQuery } from '#src/domain/catalogue/game-queries.ts';
import { type ListCategory, buildListLink } from '#src/domain/catalogue/list-paths.ts';
import { settingsQuery } from '#src/domain/system/system-queries.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Link } from '#src/shared/navigation/link.tsx';
import { LoadFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';
import { Dialog } from '#src/shared/ui/overlay/dialog.tsx';

import styles from './category-sheet.module.css';

const messages = defineMessages({
  title: { id: 'list.categories', defaultMessage: 'Choose a category', description: 'Title of the selector' },
});

type CategorySheetProps = { open: boolean; onClose: () => void; category: ListCategory };

/** Category selector with all categories of the merchant. The lotteries are one entry. */
export function CategorySheet({ open, onClose, category }: CategorySheetProps) {
  const { t } = useTranslator();
  const types = useQuery(vendorTypesQuery());
  const settings = useQuery(settingsQuery());
  const categories = listCategories(types.data ?? [], settings.data?.cockfightVendors ?? []);
  const games = categories.filter(({ gameType }) => !isLottery(gameType));
  const hasLottery = games.length < categories.length;
  return (
    <Dialog open={open} onClose={onClose} title={t(messages.title)}>
      {types.isError && !types.data && (
        <LoadFailed error={types.error} onRetry={() => void types.refetch()} />
      )}
      <ul className={styles.list}>
        {games.map(({ gameType }) => (
          <li key={gameType}>
            <Link
              to="/m/$list"
              {...buildListLink(gameType)}
              replace
              className={styles.entry}
              aria-current={gameType === category ? 'page' : undefined}
            >
              <Icon name={getCategoryIcon(gameType)} size={32} />
              {t(getCategoryLabel(gameType))}
            </Link>
          </li>
        ))}
        {hasLottery && (
          <li>
            <Link to="/m/lottery" className={styles.entry}>
              <Icon name={getCategoryIcon('LOTT')} size={32} />
              {t(getCategoryLabel('LOTT'))}
            </Link>
          </li>
        )}
      </ul>
    </Dialog>
  );
}
