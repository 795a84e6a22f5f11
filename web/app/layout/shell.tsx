import type { ReactNode } from 'react';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { FlashNotice, ToastRegion } from './toast-region.tsx';
import { TopBar } from './top-bar.tsx';
import { useFrame } from './frame.ts';

/** Bars around a page. A route asks for another frame with `handle: PageHandle`. */
export function Shell({ children }: { children: ReactNode }) {
  const frame = useFrame();
  return (
    <>
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      {frame === 'bare' ? null : <TopBar />}
      <FlashNotice />
      {children}
      {frame === 'bare' ? null : (
        <>
          <Footer />
          <BottomBar fixed={frame !== 'ownBar'} />
        </>
      )}
      <ToastRegion />
    </>
  );
}
