import type { MouseEvent } from 'react';

/** Props of a link in the canvas that opens a new tab. WordPress 6.8 does not follow links there. */
export const newTab = ( href: string ) => ( {
	href,
	target: '_blank',
	onClick: ( event: MouseEvent ) => {
		event.preventDefault();
		window.open( href, '_blank', 'noopener' );
	},
} );
