import { useMerchant } from '#src/shared/config/merchant-context.ts';

import styles from './brand-mark.module.css';

// One sign to a theme, on a 24 px grid: northern lights, a lotus, a harbour light.
const signs = {
  aurora: (
    <>
      <path d="M4 20c0-7 2-12 3.5-16M9.500 20c-.2-6 .7-11 2.500-17M15 20c.2-5 .8-9 2.500-13" />
      <path d="M20.500 20c-.3-3 0-6 .5-8" />
    </>
  ),
  lotus: (
    <path d="M12 4c3 3 4 6.500 4 9.500S14.500 19 12 20c-2.500-1-4-3.500-4-6.500S9 7 12 4ZM3 10c3 .2 5.500 2 7 6 .6 1.600 1 3 2 4-5 .5-8.500-3-9-10Zm18 0c-3 .2-5.500 2-7 6-.6 1.600-1 3-2 4 5 .5 8.500-3 9-10Z" />
  ),
  harbour: <path d="M9 21 10.500 8h3L15 21M8 21h8M9.500 8h5V5L12 3 9.500 5ZM2 6l5 .8M22 6l-5 .8M10 14h4" />,
} as const;

/** Sign and name of the merchant. */
export function BrandMark() {
  const { brand } = useMerchant();
  return (
    <span className={styles.brand}>
      <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
        {signs[brand.theme]}
      </svg>
      <span className={styles.name}>{brand.name}</span>
    </span>
  );
}
