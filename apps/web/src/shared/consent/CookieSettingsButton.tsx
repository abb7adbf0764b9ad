import { useState, type ComponentType, type ReactNode } from 'react';

interface CookieSettingsButtonProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Opens the cookie settings, which are loaded with the first press (CNS-01). */
export function CookieSettingsButton({ className, children }: CookieSettingsButtonProps) {
  const [Settings, setSettings] = useState<ComponentType<{ onClose: () => void }> | null>(null);
  const open = () => {
    import('./ConsentSettings.tsx').then(
      ({ ConsentSettings }) => setSettings(() => ConsentSettings),
      (cause: unknown) => console.warn('The cookie settings could not be loaded', cause),
    );
  };
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={open}>
        {children}
      </button>
      {Settings && <Settings onClose={() => setSettings(null)} />}
    </>
  );
}
