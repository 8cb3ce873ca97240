import { useMerchant } from '#src/domain/system/merchant-context.ts';

import styles from './brand-mark.module.css';

export function BrandMark() {
  const { brand } = useMerchant();
  return (
    <span className={styles.brand}>
      <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
        {/* One logo per theme: northern lights, a lotus, a harbour light. */}
        <use href={`/icons.svg#sign-${brand.theme}`} />
      </svg>
      <span className={styles.name}>{brand.name}</span>
    </span>
  );
}
