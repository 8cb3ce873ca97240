import { useMerchant } from '#src/domain/system/merchant-context.ts';
import { Drawer } from '#src/shared/ui/overlay/drawer.tsx';
import { openOverlay, useOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import { MenuSections } from './menu-sections.tsx';
import { PersonCard } from './person-card.tsx';
import { SideMenuCategories } from './side-menu-categories.tsx';

export function SideMenu() {
  const { open, hide } = useOverlay('side-menu');
  const { brand } = useMerchant();
  return (
    <Drawer open={open} onClose={hide} title={brand.name}>
      <PersonCard onClick={() => openOverlay('member-menu')} />
      <SideMenuCategories />
      <MenuSections />
    </Drawer>
  );
}
