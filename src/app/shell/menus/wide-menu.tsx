import { MenuSections } from './menu-sections.tsx';
import { SideMenuCategories } from './side-menu-categories.tsx';

/** The entries of the side menu, for a sidebar that has Lobby, Promos and Invite itself. */
export function WideMenu({ className }: { className: string | undefined }) {
  return (
    <div className={className}>
      <SideMenuCategories sidebar />
      <MenuSections sidebar />
    </div>
  );
}
