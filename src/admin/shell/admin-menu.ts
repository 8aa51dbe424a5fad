import { isPlainClick } from '../router/page-link';
import { openPage } from '../router/query';

/* WordPress's own menu has a link to each page, printed by PHP (Admin\AdminMenu). */
const links = (): HTMLAnchorElement[] =>
	Array.from(
		document.querySelectorAll< HTMLAnchorElement >(
			'#toplevel_page_ramjet .wp-submenu a[href]'
		)
	);

const pathOf = ( link: HTMLAnchorElement ): string =>
	new URL( link.href ).searchParams.get( 'path' ) ?? '';

/**
 * Marks a page as the current one in the admin menu.
 *
 * @param path
 */
export function markInAdminMenu( path: string ): void {
	for ( const link of links() ) {
		const isCurrent = pathOf( link ) === path;
		link.classList.toggle( 'current', isCurrent );
		link.parentElement?.classList.toggle( 'current', isCurrent );
		if ( isCurrent ) {
			link.setAttribute( 'aria-current', 'page' );
		} else {
			link.removeAttribute( 'aria-current' );
		}
	}
}

/** Has the admin menu's links to our pages change the page instead of loading a new document. */
export function takeOverAdminMenu(): void {
	for ( const link of links() ) {
		link.addEventListener( 'click', ( event ) => {
			if ( isPlainClick( event ) ) {
				event.preventDefault();
				openPage( pathOf( link ) );
			}
		} );
	}
}
