import { type ComponentType, lazy } from 'react';

import { OnceOpened } from '#src/shared/navigation/once-opened.tsx';

// Each is loaded when it is first opened.
const overlays: readonly (readonly [name: string, ComponentType])[] = [
  ['side-menu', lazy(() => import('./side-menu.tsx').then((m) => ({ default: m.SideMenu })))],
  ['member-menu', lazy(() => import('./member-menu.tsx').then((m) => ({ default: m.MemberMenu })))],
  ['language', lazy(() => import('./language-menu.tsx').then((m) => ({ default: m.LanguageMenu })))],
  ['service', lazy(() => import('./service-sheet.tsx').then((m) => ({ default: m.ServiceSheet })))],
  ['guest-alert', lazy(() => import('./guest-alert.tsx').then((m) => ({ default: m.GuestAlert })))],
  [
    'logout',
    lazy(() =>
      import('#src/features/session/components/logout-dialog.tsx').then((m) => ({ default: m.LogoutDialog })),
    ),
  ],
  [
    'session-ended',
    lazy(() =>
      import('#src/features/session/components/session-ended-dialog.tsx').then((m) => ({
        default: m.SessionEndedDialog,
      })),
    ),
  ],
];

/** The drawers and dialogs of the shell, by the name they are opened with. */
export function Overlays() {
  return overlays.map(([name, Overlay]) => (
    <OnceOpened key={name} name={name}>
      <Overlay />
    </OnceOpened>
  ));
}
