import { Link, useLocation } from '@remix-run/react';
import { Menu, X } from 'lucide-react';
import { useEffect } from 'react';
import { Modal, useDialog } from '../ui/dialog.tsx';
import { useScript } from '../ui/use-script.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { MenuList } from './menu-list.tsx';
import { layoutWords } from './words.ts';

/** The round button and the menu it opens from the right. Without script it leads to /menu. */
export function SideMenu() {
  const dialog = useDialog();
  const { key } = useLocation();
  const { close } = dialog;
  // Only script opens it, so the server need not draw it into every page.
  const drawn = useScript();
  useEffect(() => close(), [key, close]);

  return (
    <>
      <Link
        to="/menu"
        aria-label={layoutWords.menu}
        aria-haspopup="dialog"
        className="icon-button round"
        onClick={(event) => {
          event.preventDefault();
          dialog.open();
        }}
      >
        <Menu size={20} aria-hidden />
      </Link>
      {drawn ? (
        <Modal dialog={dialog} className="side-menu" aria-label={layoutWords.menu}>
          <MenuList
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
