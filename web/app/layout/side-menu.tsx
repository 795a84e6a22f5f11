import { useLocation } from '@remix-run/react';
import { Menu, X } from 'lucide-react';
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { whenIdle } from '../connection/when-idle.ts';
import { Modal, useDialog } from '../ui/dialog.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Link } from '../ui/link.tsx';
import type { MenuList } from './menu-list.tsx';
import { UnreadMark } from './unread-mark.tsx';
import { layoutWords } from './words.ts';

type SideMenuProps = Readonly<{ unread: number }>;

/**
 * The round button and the menu it opens from the right. Without script it leads to /menu: on the server
 * there is the button alone, which needs no page around it.
 */
export const SideMenu: (props: SideMenuProps) => ReactNode = import.meta.env.SSR
  ? MenuButton
  : MenuInBrowser;

function MenuInBrowser({ unread }: SideMenuProps) {
  const dialog = useDialog();
  const { key } = useLocation();
  const { close } = dialog;
  const { List, load } = useMenuList();

  const shown = useRef(key);
  useEffect(() => {
    shown.current = key;
    close();
  }, [key, close]);

  const open = async () => {
    const loaded = await load();
    // Whoever has gone on meanwhile wants it no more.
    if (shown.current !== key) return;
    if (loaded) dialog.open();
    // Not by the router, which would want the same file for it.
    else location.assign('/menu');
  };

  return (
    <>
      <MenuButton
        unread={unread}
        onClick={(event) => {
          event.preventDefault();
          void open();
        }}
      />
      {List ? (
        <Modal dialog={dialog} className="side-menu" aria-label={layoutWords.menu}>
          <List
            close={
              <IconButton label={layoutWords.closeMenu} round onClick={dialog.close}>
                <X size={20} aria-hidden />
              </IconButton>
            }
          />
        </Modal>
      ) : null}
    </>
  );
}

function MenuButton({
  unread,
  onClick,
}: SideMenuProps & Pick<ComponentProps<typeof Link>, 'onClick'>) {
  return (
    <Link to="/menu" aria-haspopup="dialog" className="icon-button round" onClick={onClick}>
      <Menu size={20} aria-hidden />
      <span className="sr-only">{layoutWords.menu}</span>
      <UnreadMark unread={unread} className="at-corner" />
    </Link>
  );
}

/**
 * The list is no part of what a page waits for. It comes once the page stands, so that the menu
 * opens also when the network is gone by then. `load` says whether it is there to be shown.
 */
function useMenuList() {
  const [List, setList] = useState<typeof MenuList | null>(null);
  const load = useCallback(async (): Promise<boolean> => {
    try {
      const loaded = await import('./menu-list.tsx');
      flushSync(() => setList(() => loaded.MenuList));
      return true;
    } catch {
      return false;
    }
  }, []);
  useEffect(() => whenIdle(() => void load()), [load]);
  return { List, load };
}
