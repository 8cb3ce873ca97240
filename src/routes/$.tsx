import { createFileRoute, redirect } from '@tanstack/react-router';

// Whatever no other route knows (SH-02).
export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw redirect({ to: '/m/home', replace: true });
  },
});
