import type { ReactNode } from 'react';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { PageComing } from './page-coming.tsx';
import { FlashNotice, ToastRegion } from './toast-region.tsx';
import { TopBar } from './top-bar.tsx';
import { useFrame, type Frame } from './frame.ts';
import { useDetours, WhoTypes } from '../forms/kept-typing.ts';
import { Notice } from '../ui/notice.tsx';
import { useRememberedInfo, useStoreInfo } from './store-info.ts';
import { useHeadingFocus } from './use-heading-focus.ts';
import { layoutWords } from './words.ts';

/** Bars around a page. A route asks for another frame with `handle: PageHandle`. */
export function Shell({ children }: { children: ReactNode }) {
  useHeadingFocus('page');
  useRememberedInfo();
  useDetours();
  const who = useStoreInfo()?.account?.id ?? null;
  return (
    <WhoTypes.Provider value={who}>
      <Framed frame={useFrame()}>{children}</Framed>
    </WhoTypes.Provider>
  );
}

/** Where the page broke, its own bars are gone with it. */
export function ErrorShell({ children }: { children: ReactNode }) {
  useHeadingFocus('error');
  return <Framed frame="usual">{children}</Framed>;
}

function Framed({ frame, children }: { frame: Frame; children: ReactNode }) {
  return (
    <>
      <a href="#content" className="skip-link">
        {layoutWords.skipToContent}
      </a>
      <PageComing />
      {frame === 'bare' ? null : <TopBar />}
      {frame === 'bare' ? null : <OwnersNotice />}
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

/** What the owner wants everybody to know. */
function OwnersNotice() {
  const notice = useStoreInfo()?.notice;
  if (!notice) return null;
  return (
    <div className="page pt-4">
      <Notice standing>{notice}</Notice>
    </div>
  );
}
