import { type ComponentType } from 'react';

import { lazy } from '#src/shared/ui/feedback/lazy.tsx';
import { LazyOverlay } from '#src/shared/ui/overlay/lazy-overlay.tsx';

export type NamedOverlays = readonly (readonly [name: string, ComponentType])[];

// Loaded when first opened. Overlays mounted only after the first input: `src/app/after-input/late-overlays.ts`.
const overlays: NamedOverlays = [
  ['side-menu', lazy(() => import('./menus/side-menu.tsx').then((m) => m.SideMenu))],
  ['member-menu', lazy(() => import('./menus/member-menu.tsx').then((m) => m.MemberMenu))],
  ['language', lazy(() => import('./menus/language-menu.tsx').then((m) => m.LanguageMenu))],
  ['service', lazy(() => import('./menus/service-sheet.tsx').then((m) => m.ServiceSheet))],
];

export function Overlays({ named = overlays }: { named?: NamedOverlays }) {
  return named.map(([name, Overlay]) => (
    <LazyOverlay key={name} name={name}>
      <Overlay />
    </LazyOverlay>
  ));
}
