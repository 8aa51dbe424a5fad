import { _n, sprintf } from '@wordpress/i18n';

import { isPlainClick } from '../router/page-link';
import { openPage } from '../router/query';

/* WordPress's admin menu has a link to each page, printed by PHP (Admin\Menu). Others lead to WordPress's own screens. */
const links = (): HTMLAnchorElement[] =>
	Array.from(
		document.querySelectorAll< HTMLAnchorElement >(
			'#toplevel_page_ramjet .wp-submenu a[href*="page=ramjet"]'
		)
	);

const pathOf = ( link: HTMLAnchorElement ): string =>
	new URL( link.href ).searchParams.get( 'path' ) ?? '';

/** The pages that the menu leads to: the path and title of each. */
export const listMenuPages = (): { path: string; title: string }[] =>
	links().map( ( link ) => ( {
		path: pathOf( link ),
		// Without the number beside it.
		title: link.firstChild?.textContent?.trim() ?? '',
	} ) );

/** Marks a page as the current one in the admin menu. */
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

/** Opens pages from the admin menu without loading a new document. */
export function takeOverAdminMenu(): void {
	for ( const link of links() ) {
		link.addEventListener( 'click', ( event ) => {
			if ( isPlainClick( event ) ) {
				event.preventDefault();
				openPage( pathOf( link ) );
				queueMicrotask( closeMobileMenu );
			}
		} );
	}
}

/* On small screens WordPress shows the menu over the page until another document loads. */
function closeMobileMenu(): void {
	if ( document.querySelector( '#wpwrap.wp-responsive-open' ) ) {
		document
			.querySelector< HTMLElement >( '#wp-admin-bar-menu-toggle a' )
			?.click();
	}
}

/**
 * Updates the number beside a page's name in the admin menu. If PHP printed none, none appears until the next document
 * loads.
 */
export function showCountInAdminMenu( path: string, count: number ): void {
	const places = [
		document.querySelector( '#toplevel_page_ramjet > a' ),
		...links().filter( ( link ) => pathOf( link ) === path ),
	];
	for ( const place of places ) {
		const bubble = place?.querySelector< HTMLElement >( '.awaiting-mod' );
		const number = bubble?.querySelector( '.pending-count' );
		const text = bubble?.querySelector( '.screen-reader-text' );
		if ( bubble && number && text ) {
			bubble.hidden = count === 0;
			// WordPress's stylesheet overrides `hidden` here.
			bubble.style.display = count === 0 ? 'none' : '';
			number.textContent = count > 99 ? '99+' : String( count );
			text.textContent = sprintf(
				/* translators: %s: number of form responses. */
				_n(
					'%s unread response',
					'%s unread responses',
					count,
					'ramjet'
				),
				String( count )
			);
		}
	}
}
