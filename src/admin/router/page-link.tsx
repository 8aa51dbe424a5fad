import type { ComponentProps, MouseEvent } from 'react';

import { openPage, queryOf } from './query';

type Props = Omit< ComponentProps< 'a' >, 'href' > & {
	/** The page, as in pages.ts. */
	to: string;
	/** Further parameters, for what the page is to show. */
	params?: Record< string, string >;
};

/**
 * Whether a click is for this window; the others are the browser's (new tab, download).
 *
 * @param event
 */
export function isPlainClick(
	event: Pick<
		MouseEvent,
		| 'button'
		| 'metaKey'
		| 'ctrlKey'
		| 'shiftKey'
		| 'altKey'
		| 'defaultPrevented'
	>
): boolean {
	return (
		event.button === 0 &&
		! event.defaultPrevented &&
		! event.metaKey &&
		! event.ctrlKey &&
		! event.shiftKey &&
		! event.altKey
	);
}

/**
 * A link to a page of the dashboard: a real one, which in this window needs no new document.
 *
 * @param props Those of a link, with a page in place of its address.
 */
export function PageLink( props: Props ) {
	const { to, params, onClick, children, ...attributes } = props;
	return (
		<a
			{ ...attributes }
			href={ `admin.php${ queryOf( to, params ) }` }
			onClick={ ( event ) => {
				onClick?.( event );
				if ( isPlainClick( event ) ) {
					event.preventDefault();
					openPage( to, params );
				}
			} }
		>
			{ children }
		</a>
	);
}
